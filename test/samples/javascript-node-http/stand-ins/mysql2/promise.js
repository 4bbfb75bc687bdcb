"use strict";

/** The part of the package mysql2 that the sample uses, over the database that comes with Node. */

const { DatabaseSync } = require("node:sqlite");

exports.createPool = () => {
  const database = new DatabaseSync(":memory:");
  const run = async (sql, values = []) => {
    const statement = database.prepare(sql);
    if (/^\s*select/i.test(sql)) return [statement.all(...values), []];
    return [{ affectedRows: Number(statement.run(...values).changes) }, undefined];
  };
  return { query: run, execute: run };
};
