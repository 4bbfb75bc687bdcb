from fastapi import FastAPI, Depends, Request, APIRouter, UploadFile, Query, Body
from fastapi.responses import HTMLResponse, RedirectResponse, FileResponse
from sqlalchemy.orm import Session
from sqlalchemy import text
from pydantic import BaseModel
import subprocess, httpx
from .db import get_db
app = FastAPI()
router = APIRouter()
class Item(BaseModel):
    name: str
    cmd: str
@router.get('/items/{item_id}')
async def read(item_id: str, q: str = Query(None), db: Session = Depends(get_db)):
    rows = db.execute(text(f"SELECT * FROM items WHERE id = '{item_id}'")) # finding: sql-injection
    return rows.fetchall()
@app.post('/run')
def run(item: Item):
    subprocess.run(item.cmd, shell=True) # finding: command-injection
@app.get('/page', response_class=HTMLResponse)
async def page(request: Request, name: str):
    return HTMLResponse('<h1>' + name + '</h1>') # finding: xss
@app.get('/go')
async def go(url: str):
    async with httpx.AsyncClient() as client:
        r = await client.get(url) # finding: ssrf
    return RedirectResponse(url) # finding: open-redirect
@app.get('/file')
async def file(name: str):
    return FileResponse('/data/' + name) # finding: path-traversal
@app.post('/up')
async def up(file: UploadFile):
    with open('/up/' + file.filename, 'wb') as f: # finding: path-traversal
        f.write(await file.read())
@app.get('/n')
async def n(n: int, db: Session = Depends(get_db)):
    return db.execute(text(f"SELECT {n}"))
