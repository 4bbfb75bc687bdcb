import html

from django.utils.safestring import SafeString, mark_safe


def escape(value):
    return mark_safe(html.escape(str(value)))


def conditional_escape(value):
    return value if isinstance(value, SafeString) else escape(value)


def format_html(text, *values, **named):
    return mark_safe(
        text.format(
            *(conditional_escape(value) for value in values),
            **{key: conditional_escape(value) for key, value in named.items()},
        )
    )
