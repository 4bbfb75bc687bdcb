import typing as t
from collections.abc import Awaitable
from typing import Annotated, Any, Dict, List, Optional, Union

from fastapi import Depends, FastAPI, Query
from sqlalchemy.orm import Mapped, Session


class Item:
    id: Mapped[int]


def one(
    a: Optional[Item],
    b: Item | None,
    c: Union[Item, None],
    d: List[Item],
    e: Dict[str, List[int]],
    f: 'Item',
    g: 'Optional[Item]',
    h: Annotated[str, Query(max_length=5)],
    i: int | str,
    j: Any,
    k: t.Optional[t.Sequence[Item]],
    l: list['Item'],
    m: Awaitable[Item],
    n: Session = Depends(get_session),
    *args: str,
    **kwargs: int,
) -> Optional[list[Item]]:
    local: Item = make()
    return [local]


def generic[V: int](value: V) -> V:
    return value


type Alias = list[Item]
