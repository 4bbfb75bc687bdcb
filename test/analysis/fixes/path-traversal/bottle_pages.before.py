from bottle import Bottle, request

app = Bottle()


@app.get("/history")
def history():
    with open("history/" + request.query.slug + ".json") as file:
        return file.read()
