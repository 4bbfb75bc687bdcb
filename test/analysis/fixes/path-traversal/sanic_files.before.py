from pathlib import Path

from sanic import Sanic, response

app = Sanic("themes")
THEMES = Path("/srv/themes")


@app.get("/theme")
async def theme(request):
    return await response.file(THEMES / request.args.get("path"))


@app.get("/boxes/<box:int>")
async def box(request, box: int):
    return await response.file(THEMES / str(box) / "cover.png")
