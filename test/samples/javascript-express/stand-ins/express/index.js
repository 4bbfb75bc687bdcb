'use strict';

/** The part of Express that the sample uses, over node:http, so that it runs where Express is not installed. */

const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } = require('node:http');
const querystring = require('node:querystring');

const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'all'];
const TYPES = {
    html: 'text/html; charset=utf-8',
    text: 'text/plain; charset=utf-8',
    json: 'application/json; charset=utf-8'
};

function compile(path, isPrefix) {
    const names = [];
    const source = path.replace(/\/$/, '').replace(/:(\w+)/g, (_, name) => (names.push(name), '([^/]+?)'));
    return { names, pattern: new RegExp(`^${source}${isPrefix ? '(?=/|$)' : '/?$'}`) };
}

function createRouter() {
    const layers = [];
    const router = (request, response, done) => {
        let index = 0;
        const next = error => {
            const layer = layers[index++];
            if (!layer) return done(error);
            if (layer.method !== 'use' && layer.method !== 'all' && layer.method !== request.method.toLowerCase())
                return next(error);
            const match = layer.pattern.exec(request.path);
            if (!match || (layer.handler.length === 4) !== Boolean(error)) return next(error);
            try {
                run(layer, match, error);
            } catch (thrown) {
                next(thrown);
            }
        };
        const run = (layer, match, error) => {
            if (error) return layer.handler(error, request, response, next);
            const { params, path } = request;
            request.params = { ...params };
            layer.names.forEach((name, at) => (request.params[name] = decodeURIComponent(match[at + 1])));
            if (layer.method === 'use') request.path = path.slice(match[0].length) || '/';
            const result = layer.handler(request, response, thrown => {
                request.params = params;
                request.path = path;
                next(thrown);
            });
            if (result && typeof result.catch === 'function') result.catch(next);
        };
        next();
    };
    const add = (method, path, handlers) => {
        for (const handler of handlers.flat()) layers.push({ method, handler, ...compile(path, method === 'use') });
        return router;
    };
    for (const method of METHODS) router[method] = (path, ...handlers) => add(method, path, handlers);
    router.use = (...given) =>
        typeof given[0] === 'string' ? add('use', given[0], given.slice(1)) : add('use', '', given);
    return router;
}

class Request extends IncomingMessage {
    get(name) {
        return this.headers[name.toLowerCase()];
    }
}

class Response extends ServerResponse {
    status(code) {
        this.statusCode = code;
        return this;
    }
    set(name, value) {
        if (typeof name === 'object') Object.entries(name).forEach(([key, one]) => this.setHeader(key, one));
        else this.setHeader(name, value);
        return this;
    }
    type(name) {
        return this.set('Content-Type', TYPES[name] ?? (name.includes('/') ? name : 'application/octet-stream'));
    }
    json(value) {
        if (!this.hasHeader('Content-Type')) this.type('json');
        this.end(JSON.stringify(value));
        return this;
    }
    send(body) {
        if (Buffer.isBuffer(body)) {
            if (!this.hasHeader('Content-Type')) this.type('application/octet-stream');
        } else if (typeof body === 'object' && body !== null) {
            return this.json(body);
        } else if (!this.hasHeader('Content-Type')) {
            this.type('html');
        }
        this.end(body);
        return this;
    }
    sendStatus(code) {
        return this.status(code).type('text').send(STATUS_CODES[code]);
    }
    redirect(...given) {
        const [code, address] = given.length === 2 ? given : [302, given[0]];
        this.status(code).set('Location', address).end();
    }
    cookie(name, value, options = {}) {
        const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`];
        if (options.maxAge !== undefined) parts.push(`Max-Age=${Math.floor(options.maxAge / 1000)}`);
        if (options.httpOnly) parts.push('HttpOnly');
        if (options.secure) parts.push('Secure');
        if (options.sameSite) parts.push(`SameSite=${options.sameSite}`);
        this.appendHeader('Set-Cookie', parts.join('; '));
        return this;
    }
    clearCookie(name, options) {
        return this.cookie(name, '', { ...options, maxAge: 0 });
    }
}
Response.prototype.header = Response.prototype.set;

function express() {
    const app = createRouter();
    const settings = {};
    app.set = (name, value) => ((settings[name] = value), app);
    app.disable = name => app.set(name, false);
    app.listen = (...given) =>
        createServer({ IncomingMessage: Request, ServerResponse: Response }, serve).listen(...given);
    return app;

    function serve(request, response) {
        const url = new URL(request.url, 'http://localhost');
        Object.assign(request, { path: url.pathname, originalUrl: request.url, params: {}, res: response });
        request.query = { ...querystring.parse(url.search.slice(1)) };
        request.cookies = Object.fromEntries(
            (request.headers.cookie ?? '')
                .split(/; */)
                .filter(Boolean)
                .map(pair => {
                    const at = pair.indexOf('=');
                    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
                })
        );
        app(request, response, error => {
            if (response.headersSent) return response.end();
            const status = error ? (error.status ?? 500) : 404;
            response.status(status).type('text').end(STATUS_CODES[status]);
        });
    }
}

function reader(type, parse) {
    return (request, response, next) => {
        if (!type.test(request.headers['content-type'] ?? '')) return next();
        const chunks = [];
        request.on('data', chunk => chunks.push(chunk));
        request.on('end', () => {
            try {
                request.body = parse(Buffer.concat(chunks));
            } catch {
                return response.sendStatus(400);
            }
            next();
        });
    };
}

module.exports = express;
module.exports.Router = createRouter;
module.exports.json = () => reader(/json/, bytes => JSON.parse(bytes.toString()));
module.exports.text = ({ type = 'text/plain' } = {}) => reader(new RegExp(type), bytes => bytes.toString());
module.exports.urlencoded = () => reader(/urlencoded/, bytes => ({ ...querystring.parse(bytes.toString()) }));
module.exports.raw = ({ type }) => reader(new RegExp(type), bytes => bytes);
