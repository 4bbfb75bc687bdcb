import themes
from aiohttp import web
from flask import Blueprint, current_app, render_template as fill, request

bp = Blueprint("profiles", __name__)


# What the application keeps is its own: a field that is written does not come out of its other methods.
@bp.post("/profiles/<int:number>")
def change(number):
    profile = current_app.profiles.get(number)
    profile.name = request.form["name"]
    return profile.save()


async def rename(request):
    room = await request.app["rooms"].get(1)
    room.name = (await request.post())["name"]
    return web.Response(text=await room.save(), content_type="text/html")


# Functions that fill a template escape what they are given.
def render_page(*args, **kwargs):
    if current_app.config["THEME"]:
        return themes.render_template(*args, **kwargs)
    return fill(*args, **kwargs)


@bp.get("/profiles")
def search():
    return render_page("profiles.html", query=request.args.get("q"))


async def start():
    app = web.Application()
    app.router.add_post("/rooms", rename)
    return app
