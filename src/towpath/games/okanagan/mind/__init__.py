"""What bots think about Okanagan."""
