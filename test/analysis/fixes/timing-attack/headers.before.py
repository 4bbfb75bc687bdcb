import hmac
import os

from fastapi import FastAPI, HTTPException, Request

app = FastAPI()
SECRET = os.environ["HOOK_SECRET"].encode()


@app.post("/hook")
async def hook(request: Request):
    expected = hmac.new(SECRET, await request.body(), "sha256").hexdigest()
    if request.headers.get("x-signature") != expected:
        raise HTTPException(status_code=403)
    return {"ok": True}


@app.post("/support")
async def support(request: Request):
    if request.headers.get("x-support-key") == os.environ.get("SUPPORT_KEY"):  # no fix: unsupported_shape
        return {"ok": True}
    raise HTTPException(status_code=403)


@app.post("/safe")
async def safe(request: Request):
    expected = hmac.new(SECRET, await request.body(), "sha256").hexdigest()
    if not hmac.compare_digest(request.headers.get("x-signature", "").encode(), expected.encode()):
        raise HTTPException(status_code=403)
    return {"ok": True}
