from flask import Flask, request

app = Flask(__name__)


@app.get("/literal")
def literal():
    text = request.args["text"]
    if not text.startswith("'") or not text.endswith("'") or "'" in text[1:-1]:
        return "no", 400
    return str(eval(text))
