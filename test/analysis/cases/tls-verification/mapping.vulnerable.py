import ssl

BY_HOST = {"depot.example.org": ssl.CERT_NONE, "rates.example.org": ssl.CERT_REQUIRED}
NEVER = {"NONE": ssl.CERT_NONE, "REQUIRED": ssl.CERT_NONE}


def context(host):
    made = ssl.create_default_context()
    made.verify_mode = BY_HOST[host]  # finding: tls-verification
    return made


def same(mode):
    made = ssl.create_default_context()
    made.verify_mode = NEVER[mode]  # finding: tls-verification
    return made


def by_request(request):
    made = ssl.create_default_context()
    made.verify_mode = {"NONE": ssl.CERT_NONE, "REQUIRED": ssl.CERT_REQUIRED}[request.args["verify"]]  # finding: tls-verification
    return made
