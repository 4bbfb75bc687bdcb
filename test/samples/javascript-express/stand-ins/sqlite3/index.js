'use strict';

/** The part of the package sqlite3 that the sample uses, over the database that comes with Node. */

const { DatabaseSync } = require('node:sqlite');

class Database {
    constructor(file) {
        this.database = new DatabaseSync(file);
    }
    serialize(body) {
        body();
    }
    exec(sql, done = () => {}) {
        return this.settle(done, () => this.database.exec(sql));
    }
    all(sql, ...rest) {
        return this.settle(rest.at(-1), () => this.database.prepare(sql).all(...valuesOf(rest)));
    }
    get(sql, ...rest) {
        return this.settle(rest.at(-1), () => this.database.prepare(sql).get(...valuesOf(rest)));
    }
    run(sql, ...rest) {
        const done = rest.at(-1);
        let result;
        return this.settle(typeof done === 'function' ? error => done.call(result ?? {}, error) : undefined, () => {
            const { lastInsertRowid, changes } = this.database.prepare(sql).run(...valuesOf(rest));
            result = { lastID: Number(lastInsertRowid), changes: Number(changes) };
        });
    }
    settle(done, work) {
        let outcome = [];
        try {
            outcome = [null, work()];
        } catch (error) {
            if (typeof done !== 'function') throw error;
            outcome = [error];
        }
        if (typeof done === 'function') setImmediate(() => done(...outcome));
        return this;
    }
}

function valuesOf(rest) {
    return rest.filter(value => typeof value !== 'function').flat();
}

module.exports = { Database, verbose: () => module.exports };
