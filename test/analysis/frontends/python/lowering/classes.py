import abc
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NamedTuple, TypeVar

T = TypeVar('T')


class Base(abc.ABC):
    limit = 10
    double = limit * 2
    registry: dict = {}

    def __init__(self, name: str, size=limit):
        self.name = name
        self.size: int = size

    @property
    def label(self):
        return self.name

    @label.setter
    def label(self, value):
        self.name = value

    @staticmethod
    def parse(text):
        return text.split(',')

    @classmethod
    def create(cls, text):
        return cls(*cls.parse(text))

    def _hidden(self):
        return limit

    def __str__(self):
        return f'{self.name}'

    if limit > 5:

        def conditional(self):
            pass


@register
class Child(Base, Generic[T], metaclass=abc.ABCMeta):
    def __init__(self, name):
        super().__init__(name)
        super(Child, self).__init__(name)

    def __str__(self):
        return super().__str__()

    @app.route('/x')
    def view(self, path=make_default()):
        return path

    class Meta:
        ordering = ['name']


@dataclass(frozen=True)
class Point:
    x: int
    y: 'str' = 'none'
    tags: list[str] = field(default_factory=list)
    shared: ClassVar[int] = 0


class Pair(NamedTuple):
    left: Point
    right: Point | None = None
