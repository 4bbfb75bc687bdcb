from fastapi import Depends, FastAPI

from .callers import current_user
from . import rooms

app = FastAPI()


@app.get("/rooms")
def listed():
    return rooms.listed()


@app.put("/rooms/{number}")
def rename(number: int, name: str, user: str = Depends(current_user)):
    return rooms.rename(number, name)


@app.delete("/rooms/{number}")
def remove(number: int): # finding: missing-authentication
    return rooms.remove(number)
