MOVED = {"Secret": "acme.kubernetes.compatibility.secret.Secret"}
RESOURCE_PASSWORD = "Passwords"
PROOF_TOKEN = "acme-proof+jwt"
EXAMPLE = {"rows": [], "next_page_token": "eyJpbmRleCI6IDExfQ=="}
