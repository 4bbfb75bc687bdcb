from fastapi import APIRouter, Depends, FastAPI

from .callers import current_user, require_admin
from . import rooms

app = FastAPI()
admin = APIRouter(prefix="/admin", dependencies=[Depends(require_admin)])


@app.put("/rooms/{number}")
def rename(number: int, name: str, user: str = Depends(current_user)):
    return rooms.rename(number, name)


@app.post("/subscriptions")
def subscribe(address: str):
    return rooms.subscribe(address)


@admin.delete("/rooms/{number}")
def remove(number: int):
    return rooms.remove(number)
