from pathlib import Path

from sanic import Sanic, response
from sanic.exceptions import BadRequest

app = Sanic("themes")
THEMES = Path("/srv/themes")


@app.get("/theme")
async def theme(request):
    target = (THEMES / request.args.get("path")).resolve()
    if not target.is_relative_to(THEMES.resolve()):
        raise BadRequest("Bad request")
    return await response.file(target)


@app.get("/boxes/<box:int>")
async def box(request, box: int):
    return await response.file(THEMES / str(box) / "cover.png")
