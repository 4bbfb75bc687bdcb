def sign_in(user, password, stored):
    if password == "" or password == "********" or user.kind == "password":
        return False
    return password == stored
