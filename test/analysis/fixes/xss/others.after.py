import html

import aiohttp_jinja2
from aiohttp import web
from fastapi import FastAPI
from fastapi.responses import HTMLResponse

api = FastAPI()
application = web.Application()
aiohttp_jinja2.setup(application, autoescape=True)


async def greet(request: web.Request):
    name = request.query.get("name")
    return web.Response(
        text="<b>" + html.escape(request.query["name"]) + "</b>" + f"{html.escape(str(name))}",
        content_type="text/html",
    )


@api.get("/greeting")
def greeting(name: str):
    return HTMLResponse(f"<b>{html.escape(name)}</b>")
