"""The part of markupsafe that the sample and its fixes use."""

import html


class Markup(str):
    def __html__(self):
        return self


def escape(value):
    return value if isinstance(value, Markup) else Markup(html.escape(str(value)))
