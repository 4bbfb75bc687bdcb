import { check } from '../../../helpers/flows.ts'

check('what a class says of its fields beside their types, where it is checked', {
  python: {
    'src/app.py': `
import os
from typing import Annotated, Literal, Optional
from fastapi import Body, FastAPI, Header, Query, Request
from pydantic import BaseModel, EmailStr, Field, HttpUrl, IPvAnyAddress, StringConstraints, conint, constr
from pydantic import field_validator, validator
from .types import Slug
app = FastAPI()
Name = Annotated[str, StringConstraints(pattern=r'^[a-z]+$')]
Old = constr(regex=r'[a-z]+$')
Kind = Literal['a', 'b']
ALLOWED = ('a', 'b')

class Item(BaseModel):
    name: Name
    old: Old
    slug: Slug
    kind: Kind
    pattern: str = Field(pattern=r'^[a-z]+$')
    part: str = Field(pattern=r'[a-z]+')
    inline: Annotated[str, Field(pattern=r'^[a-z]+$')]
    maybe: Optional[constr(pattern=r'^[a-z]+$')] = None
    sized: constr(max_length=10)
    count: conint(gt=0)
    ip: IPvAnyAddress
    email: EmailStr
    url: HttpUrl
    text: str = Field(..., description='a text')
    allowed: str
    older: str
    stripped: str
    @field_validator('allowed')
    @classmethod
    def check_allowed(cls, value):
        if value not in ALLOWED:
            raise ValueError('not allowed')
        return value
    @validator('older')
    def check_older(cls, v):
        if v not in ALLOWED:
            raise ValueError('not allowed')
        return v
    @field_validator('stripped')
    @classmethod
    def strip(cls, value):
        return value.strip()

@app.post('/item')
def create(item: Item):
    os.system('x ' + item.name + item.old + item.slug + item.kind + item.pattern + item.inline + item.maybe)
    os.system('x ' + item.count + item.ip + item.allowed + item.older)
    os.system('x ' + item.part) # !
    os.system('x ' + item.sized) # !
    os.system('x ' + item.email) # !
    os.system('x ' + item.url) # !
    os.system('x ' + item.text) # !
    os.system('x ' + item.stripped) # !
    data = item.model_dump()
    os.system('x ' + data['name'] + data.get('kind'))
    os.system('x ' + data['text']) # !
    os.system('x ' + item.model_dump_json()) # !

@app.get('/item')
def read(name: Name, q: str = Query(pattern='^[a-z]+$'), p: Annotated[str, Query(pattern='^[a-z]+$')] = 'a',
         o: Optional[str] = Query(None, regex='^[a-z]+$'), loose: str = Query(max_length=9), h: str = Header()):
    os.system('x ' + name + q + p + o)
    os.system('x ' + loose) # !
    os.system('x ' + h) # !

@app.post('/raw')
async def raw(request: Request):
    data = await request.json()
    made = Item(**data)
    os.system('x ' + made.kind + made.pattern)
    os.system('x ' + made.text) # !
    read = Item.model_validate(data)
    os.system('x ' + read.kind + read.allowed)
    os.system('x ' + read.text) # !
    named = Item(kind=data['kind'], text=data['text'])
    os.system('x ' + named.kind)
    os.system('x ' + named.text) # !
    unchecked = Item.model_construct(**data)
    os.system('x ' + unchecked.kind) # !
`,
    'src/types.py': `
from pydantic import constr
Slug = constr(pattern=r'^[a-z-]+$')
`,
  },
})
