TOKEN = '[A-Za-z0-9_.-]+@[a-z0-9-]+[.](?:com|org){1,3}'
SECRET = "lambda x: x[0] + y['a1'] == {2: (3, 4)}[z]!"
PASSWORD_TEXT = 'At least 8 letters, 1 digit (0-9) and 1 sign (!?$%&) are needed.'
