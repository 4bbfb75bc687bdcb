import { Pool } from "pg";
import { config } from "./config.ts";
import { hashPassword } from "./lib/passwords.ts";

export const pool = new Pool({ connectionString: config.databaseUrl, max: 10 });

/** Tables, and the accounts every installation has. */
export async function migrate(): Promise<void> {
	await pool.query(`
		CREATE TABLE IF NOT EXISTS users (id INTEGER PRIMARY KEY, name TEXT, password TEXT, role TEXT);
		CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, owner TEXT, title TEXT, body TEXT, tag TEXT);
	`);
	for (const [name, password, role] of [
		["root", "t0p-floor-window", "admin"],
		["ida", "blue kettle 17", "member"],
	] as const) {
		await pool.query("INSERT INTO users (name, password, role) VALUES ($1, $2, $3)", [
			name,
			hashPassword(password),
			role,
		]);
	}
	for (const [owner, title, body, tag] of [
		["root", "Door codes", "cellar 4711", "private"],
		["ida", "Groceries", "tea, 100% oats", "home"],
		["ida", "It's late", "call Bob", "work"],
	] as const) {
		await pool.query("INSERT INTO notes (owner, title, body, tag) VALUES ($1, $2, $3, $4)", [owner, title, body, tag]);
	}
}
