import asyncpg
from aiohttp import web


async def passes(request):
    pool = await asyncpg.create_pool("postgres:///passes")
    day = request.query["day"]
    resort = request.query["resort"]
    rows = await pool.fetch("SELECT id FROM pass WHERE valid @> '%s'::date" % day)  # no fix: unsupported_shape
    rows += await pool.fetch("SELECT id FROM pass WHERE resort = '%s'::text" % resort)
    return web.json_response([row["id"] for row in rows])
