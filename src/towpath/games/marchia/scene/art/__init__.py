"""The drawn symbols of Marchia: ink lines and washes, coloured by the classes of scene.css."""
