'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'invoice-desk-'));
Object.assign(process.env, { DATA_DIR: dataDir, WEBHOOK_SECRET: 'agreed-with-the-provider' });
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Starts the application on a free port; `ask` sends the cookie of whoever signed in last. */
async function startClient() {
    const { createApp } = require('../app/server');
    const server = await new Promise(resolve => {
        const started = createApp().listen(0, '127.0.0.1', () => resolve(started));
    });
    let cookie = '';

    async function ask(method, target, { body, type = 'application/json', headers = {}, anonymous = false } = {}) {
        const payload =
            body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
        const response = await fetch(`http://127.0.0.1:${server.address().port}${target}`, {
            method,
            body: payload,
            redirect: 'manual',
            headers: {
                ...(payload === undefined ? {} : { 'content-type': type }),
                ...(cookie && !anonymous ? { cookie } : {}),
                ...headers
            }
        });
        const text = await response.text();
        const isJson = /json/.test(response.headers.get('content-type') ?? '');
        return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
    }

    async function signIn(name = 'vera', password = 'sommer-und-2-katzen') {
        const answer = await ask('POST', '/account/login', { body: { name, password }, anonymous: true });
        const set = answer.headers.get('set-cookie');
        if (set) cookie = set.split(';')[0];
        return answer;
    }

    return { ask, signIn, dataDir, uploads: path.join(dataDir, 'uploads'), close: () => server.close() };
}

module.exports = { startClient };
