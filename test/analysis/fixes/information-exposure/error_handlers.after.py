import logging

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger(__name__)
app = FastAPI()


@app.exception_handler(SQLAlchemyError)
async def database_failed(request: Request, error: SQLAlchemyError):
    log.exception("The request failed")
    return JSONResponse({"detail": "Internal server error"}, status_code=500)


@app.exception_handler(KeyError)
async def missing(request: Request, error: KeyError):
    log.exception("A key is missing")
    return JSONResponse({"detail": "Internal server error"}, status_code=500)
