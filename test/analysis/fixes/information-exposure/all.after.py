from flask import Flask
from graphql.validation import NoSchemaIntrospectionCustomRule
from graphql_server.flask.views import GraphQLView

app = Flask(__name__)
app.add_url_rule('/api', view_func=GraphQLView.as_view('api', schema=SCHEMA, validation_rules=[NoSchemaIntrospectionCustomRule]))


@app.route('/')
def index():
    try:
        return work()
    except ValueError as error:
        return str(error), 400  # no fix: needs_design
    except KeyError:
        app.logger.exception('The request failed')
        return 'Internal server error', 500
    except (OSError, Exception) as error:
        return f'It failed: {error}'  # no fix: needs_design
