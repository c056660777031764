"""What bots think about Oranienburger Kanal."""
