'use strict';

const assert = require('node:assert/strict');
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { after, before, test } = require('node:test');
const { startClient } = require('./client');

let client;
before(async () => {
    client = await startClient();
    const answer = await client.signIn();
    assert.deepEqual(answer.json, { name: 'vera', role: 'clerk' });
});
after(() => client.close());

test('refuses wrong passwords and strangers', async () => {
    const wrong = await client.ask('POST', '/account/login', { body: { name: 'vera', password: 'no' } });
    assert.equal(wrong.status, 403);
    const stranger = await client.ask('GET', '/invoices/', { anonymous: true });
    assert.equal(stranger.status, 401);
    const forged = await client.ask('GET', '/account/me', {
        anonymous: true,
        headers: { cookie: 'session=admin|admin|00' }
    });
    assert.equal(forged.status, 401);
});

test('knows who is signed in, and writes it down', async () => {
    assert.deepEqual((await client.ask('GET', '/account/me')).json, { name: 'vera', role: 'clerk' });
    const log = fs.readFileSync(path.join(client.dataDir, 'audit.log'), 'utf8');
    assert.match(log, /^SIGNIN vera$/m);
    assert.match(log, /^REFUSED vera$/m);
});

test('lists invoices by status and order', async () => {
    const open = await client.ask('GET', '/invoices/');
    assert.deepEqual(open.json, [
        { number: '2024-001', status: 'open', amount: 120.5 },
        { number: '2024-003', status: 'open', amount: 999.99 }
    ]);
    const paid = await client.ask('GET', '/invoices/?status=paid&sort=amount');
    assert.deepEqual(paid.json, [{ number: '2024-002', status: 'paid', amount: 80 }]);
});

test('finds invoices by a part of the customer’s name', async () => {
    const found = await client.ask('GET', '/invoices/search?term=brandt%20%26');
    assert.deepEqual(
        found.json.map(({ number }) => number),
        ['2024-001', '2024-002']
    );
    assert.deepEqual((await client.ask('GET', '/invoices/search?term=nobody')).json, []);
});

test('lists the invoices of a customer from an amount on', async () => {
    assert.deepEqual((await client.ask('GET', '/invoices/of/1?from=100')).json, [
        { number: '2024-001', status: 'open' }
    ]);
    assert.equal((await client.ask('GET', '/invoices/of/2')).json.length, 1);
});

test('keeps a note with an invoice', async () => {
    const changed = await client.ask('POST', '/invoices/2024-002/note', {
        body: { note: 'called, pays on Friday (50%)' }
    });
    assert.deepEqual(changed.json, { changed: 1 });
    assert.deepEqual((await client.ask('GET', '/invoices/2024-002/note')).json, {
        note: 'called, pays on Friday (50%)'
    });
    assert.deepEqual((await client.ask('GET', '/invoices/2024-001/note')).json, { note: '' });
    assert.equal((await client.ask('GET', '/invoices/none/note')).status, 404);
});

test('merges settings over the defaults', async () => {
    const defaults = { list: { pageSize: 20, compact: false }, currency: 'EUR' };
    assert.deepEqual((await client.ask('GET', '/invoices/settings')).json, defaults);
    const changed = await client.ask('POST', '/invoices/settings', {
        body: { list: { compact: true }, mail: { daily: true } }
    });
    const expected = { list: { pageSize: 20, compact: true }, currency: 'EUR', mail: { daily: true } };
    assert.deepEqual(changed.json, expected);
    assert.deepEqual((await client.ask('GET', '/invoices/settings')).json, expected);
});

test('stores, lists, measures and hands out files', async () => {
    const body = Buffer.from('one\ntwo\nthree\n');
    const type = 'application/octet-stream';
    assert.equal((await client.ask('POST', '/files/put?name=letter.txt', { body, type })).status, 201);
    assert.deepEqual((await client.ask('GET', '/files/')).json, ['letter.txt']);
    const got = await client.ask('GET', '/files/get/letter.txt');
    assert.equal(got.text, body.toString());
    assert.equal(got.headers.get('content-type'), type);
    assert.equal((await client.ask('GET', '/files/get/other.txt')).status, 404);
    assert.deepEqual((await client.ask('GET', '/files/lines?name=letter.txt')).json, { lines: 3 });
    assert.deepEqual((await client.ask('GET', '/files/size?name=letter.txt')).json, { bytes: 14 });
    assert.deepEqual((await client.ask('POST', '/files/share?name=letter.txt')).json, { shared: true });
    assert.equal(fs.readFileSync(path.join(client.uploads, 'letter.txt'), 'utf8'), body.toString());
});

test('gives equal files equal checksums', async () => {
    const send = body =>
        client.ask('POST', '/files/checksum', { body: Buffer.from(body), type: 'application/octet-stream' });
    const [one, same, other] = await Promise.all([send('a'), send('a'), send('b')]);
    assert.match(one.json.checksum, /^[0-9a-f]{32,}$/);
    assert.equal(one.json.checksum, same.json.checksum);
    assert.notEqual(one.json.checksum, other.json.checksum);
});

test('greets, previews and says what there is not', async () => {
    assert.equal((await client.ask('GET', '/pages/greeting?name=Ann')).text, 'Welcome back, Ann');
    assert.equal((await client.ask('GET', '/pages/greeting')).text, 'Welcome back, guest');
    const missing = await client.ask('GET', '/pages/not-found?path=/old');
    assert.equal(missing.status, 404);
    assert.equal(missing.text, 'No page for /old');
    const preview = await client.ask('GET', '/pages/preview?title=Invoice%207&line=a&line=b');
    assert.match(preview.headers.get('content-type'), /html/);
    assert.match(preview.text, /<h1>Invoice 7<\/h1>\n<p>2 lines<\/p>/);
});

test('redirects within the site', async () => {
    const logout = await client.ask('GET', '/account/logout?next=/login', { anonymous: true });
    assert.equal(logout.status, 302);
    assert.equal(logout.headers.get('location'), '/login');
    assert.equal((await client.ask('GET', '/account/logout', { anonymous: true })).headers.get('location'), '/');
    assert.equal((await client.ask('GET', '/account/continue?to=/invoices/')).headers.get('location'), '/invoices/');
});

test('imports rows, applies a discount, restores drafts', async () => {
    const rows = await client.ask('POST', '/tools/import', {
        body: '[{"amount": 2}, {"amount": 3.5}]',
        type: 'text/plain'
    });
    assert.deepEqual(rows.json, { rows: 2, total: 5.5 });
    const discount = await client.ask('POST', '/tools/discount', { body: { formula: 'amount * 0.9', amount: 50 } });
    assert.deepEqual(discount.json, { result: 45 });
    const draft = await client.ask('POST', '/tools/restore', {
        body: '{"customer":"Brandt","positions":[1,2]}',
        type: 'text/plain'
    });
    assert.deepEqual(draft.json, { customer: 'Brandt', positions: 2 });
});

test('takes signed messages of the payment provider only', async () => {
    const body = 'invoice=2024-001&paid=1';
    const signature = crypto.createHmac('sha256', process.env.WEBHOOK_SECRET).update(body).digest('hex');
    const send = headers => client.ask('POST', '/account/payment-hook', { body, type: 'text/plain', headers });
    assert.deepEqual((await send({ 'x-signature': signature })).json, { received: body.length });
    assert.equal((await send({ 'x-signature': signature.replace(/./, 'x') })).status, 401);
    assert.equal((await send({ 'x-signature': 'short' })).status, 401);
    assert.equal((await send({})).status, 401);
});

test('tells addresses from other text', async () => {
    const check = async address =>
        (await client.ask('GET', `/account/check-mail?address=${encodeURIComponent(address)}`)).json.ok;
    for (const address of ['vera@example.org', 'v.era-2@mail.example.com', 'a_b@x.de'])
        assert.ok(await check(address), address);
    for (const address of ['vera', '@example.org', 'vera@', 'v..@example.org', 'vera@example'])
        assert.ok(!(await check(address)), address);
});

test('sends tokens to reset a password, another one each time', async () => {
    const db = require('../app/db');
    const tokens = new Set();
    for (let round = 0; round < 5; round += 1) {
        assert.equal((await client.ask('POST', '/account/reset', { body: { name: 'vera' } })).status, 202);
        const row = await new Promise((resolve, reject) =>
            db.get("SELECT reset_token FROM users WHERE name = 'vera'", (err, found) =>
                err ? reject(err) : resolve(found)
            )
        );
        assert.match(row.reset_token, /^[0-9a-z-]{8,}$/);
        tokens.add(row.reset_token);
    }
    assert.equal(tokens.size, 5);
});

test('encrypts bank details so that only the key brings them back', () => {
    const { decrypt, encrypt } = require('../app/lib/crypto-box');
    const key = crypto.randomBytes(32);
    const text = 'DE02 1203 0000 0000 2020 51';
    assert.notEqual(encrypt(text, key), text);
    assert.equal(decrypt(encrypt(text, key), key), text);
    assert.throws(() => decrypt(encrypt(text, key), crypto.randomBytes(32)));
});

test('tells when the exchange cannot be reached', async () => {
    const { fetchRates, options } = require('../app/lib/rates');
    assert.equal(options.host, 'localhost');
    options.port = 1;
    const error = await new Promise(resolve => fetchRates(resolve));
    assert.ok(error instanceof Error);
});

test('answers other hosts of the company', async () => {
    const answer = await client.ask('GET', '/health', { headers: { origin: 'http://127.0.0.1' } });
    assert.deepEqual(answer.json, { ok: true });
});
