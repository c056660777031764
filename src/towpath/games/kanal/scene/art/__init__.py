"""The drawn symbols of Kanal: ink lines and washes, coloured by the classes of scene.css."""
