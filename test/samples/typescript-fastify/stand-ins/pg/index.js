"use strict";

/** The part of the package pg that the sample uses, over the database that comes with Node. */

const { DatabaseSync } = require("node:sqlite");

class Pool {
	constructor() {
		this.database = new DatabaseSync(":memory:");
	}
	async query(text, values = []) {
		const sql = text.replace(/\$(\d+)/g, "?$1").replace(/\bILIKE\b/g, "LIKE");
		if (values.length === 0 && !/^\s*(?:select|with)\b|\breturning\b/i.test(sql)) {
			this.database.exec(sql);
			return { rows: [], rowCount: 0 };
		}
		const rows = this.database.prepare(sql).all(...values);
		return { rows, rowCount: rows.length };
	}
	async end() {
		this.database.close();
	}
}

module.exports = { Pool };
