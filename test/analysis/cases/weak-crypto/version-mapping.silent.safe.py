import ssl

VERSIONS = {"TLSv1": ssl.TLSVersion.TLSv1, "TLSv1.2": ssl.TLSVersion.TLSv1_2}


def context(version):
    made = ssl.create_default_context()
    made.minimum_version = VERSIONS[version]
    return made
