"""The part of Django that the sample and its fixes use, so that nothing needs to be installed."""
