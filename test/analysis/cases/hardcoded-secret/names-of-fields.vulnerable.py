"""A name and what it stands for."""

from .users import config, hidden_input, store

config.set("password", "kV9#t2Lq0z")  # finding: hardcoded-secret
store("api_key", "8fK2mQ7xLr4Tz9Wb")  # finding: hardcoded-secret
config.update_setting("secret_key", "q7Zp2Lm9Xc4Vb8Ns")  # finding: hardcoded-secret
hidden_password = "kV9#t2Lq0z"  # finding: hardcoded-secret
