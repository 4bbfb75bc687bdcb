'use strict';

const sqlite3 = require('sqlite3').verbose();

const db = new sqlite3.Database(':memory:');

db.serialize(() => {
    db.exec(`
        CREATE TABLE users (
            id INTEGER PRIMARY KEY, name TEXT UNIQUE, password TEXT, role TEXT, reset_token TEXT
        );
        CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT, iban TEXT);
        CREATE TABLE invoices (
            id INTEGER PRIMARY KEY, customer_id INTEGER, number TEXT, status TEXT, amount REAL, note TEXT DEFAULT ''
        );
        INSERT INTO users (name, password, role) VALUES
            ('admin', 'f1ll3d-by-setup', 'admin'), ('vera', 'sommer-und-2-katzen', 'clerk');
        INSERT INTO customers (name, city, iban) VALUES
            ('Brandt & Sons', 'Kiel', 'DE02120300000000202051'), ('O''Hara Ltd', 'Cork', 'IE29AIBK93115212345678');
        INSERT INTO invoices (customer_id, number, status, amount) VALUES
            (1, '2024-001', 'open', 120.5), (1, '2024-002', 'paid', 80), (2, '2024-003', 'open', 999.99);
    `);
});

module.exports = db;
