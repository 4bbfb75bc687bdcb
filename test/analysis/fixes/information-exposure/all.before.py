import traceback

from flask import Flask
from graphql_server.flask.views import GraphQLView

app = Flask(__name__)
app.add_url_rule('/api', view_func=GraphQLView.as_view('api', schema=SCHEMA))


@app.route('/')
def index():
    try:
        return work()
    except ValueError as error:
        return str(error), 400  # no fix: needs_design
    except KeyError:
        return traceback.format_exc(), 500
    except (OSError, Exception) as error:
        return f'It failed: {error}'  # no fix: needs_design
