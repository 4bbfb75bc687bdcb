class SafeString(str):
    def __html__(self):
        return self


def mark_safe(text):
    return SafeString(text)
