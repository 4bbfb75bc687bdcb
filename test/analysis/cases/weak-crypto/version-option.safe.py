import ssl


def by_comparison(tls_version):
    if tls_version == "TLSv1":
        return ssl.SSLContext(ssl.PROTOCOL_TLSv1)
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def by_option(configuration):
    made = ssl.create_default_context()
    protocol = configuration.get("server", "protocol")
    if protocol:
        made.minimum_version = ssl.TLSVersion.TLSv1
    return made
