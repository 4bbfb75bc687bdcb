import os
import ssl

VERSIONS = {"TLSv1": ssl.TLSVersion.TLSv1, "TLSv1.2": ssl.TLSVersion.TLSv1_2}


def with_tls(context, use_tls, url):
    if use_tls:
        context.minimum_version = ssl.TLSVersion.TLSv1  # finding: weak-crypto
    if url.protocol == "https":
        context.minimum_version = ssl.TLSVersion.TLSv1  # finding: weak-crypto


def by_default(context, tls_version="TLSv1"):
    context.minimum_version = VERSIONS[tls_version]  # finding: weak-crypto


def by_environment(context):
    if os.environ.get("TLS_VERSION", "TLSv1") == "TLSv1":
        context.minimum_version = ssl.TLSVersion.TLSv1  # finding: weak-crypto
