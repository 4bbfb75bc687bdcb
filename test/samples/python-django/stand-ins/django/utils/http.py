from urllib.parse import urlsplit


def url_has_allowed_host_and_scheme(url, allowed_hosts, require_https=False):
    url = (url or "").strip().replace("\\", "/")
    if not url or url.startswith("///"):
        return False
    parts = urlsplit(url)
    if not parts.netloc and parts.scheme:
        return False
    hosts = {allowed_hosts} if isinstance(allowed_hosts, str) else set(allowed_hosts or ())
    return (not parts.netloc or parts.netloc in hosts) and parts.scheme in ("", "http", "https")
