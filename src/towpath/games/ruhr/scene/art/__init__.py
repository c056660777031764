"""The drawn symbols of the Ruhr: ink and wash on survey paper."""
