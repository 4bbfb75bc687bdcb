def sign_in(user, password):
    if password == "letMe1n!":  # finding: hardcoded-secret
        return True
    return check(user, password)
