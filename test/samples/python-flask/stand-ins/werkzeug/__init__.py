"""The parts of werkzeug that fixes use."""
