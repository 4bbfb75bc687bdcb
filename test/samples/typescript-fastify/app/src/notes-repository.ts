import { pool } from "./database.ts";

export type Note = { id: number; owner: string; title: string; body: string; tag: string };

export class NotesRepository {
	async findByTag(owner: string, tag: string): Promise<Note[]> {
		const { rows } = await pool.query<Note>(
			`SELECT id, title, tag FROM notes WHERE owner = $1 AND tag = '${tag}' ORDER BY id`,
			[owner],
		);
		return rows;
	}

	async search(owner: string, text: string): Promise<Note[]> {
		const where = "WHERE owner = '" + owner + "' AND title ILIKE '%" + text + "%'";
		const result = await pool.query<Note>("SELECT id, title FROM notes " + where);
		return result.rows;
	}

	async rename(id: string, owner: string, title: string): Promise<void> {
		await pool.query(`UPDATE notes SET title = '${title}' WHERE id = ${id} AND owner = '${owner}'`);
	}

	async get(id: number, owner: string): Promise<Note | undefined> {
		const { rows } = await pool.query<Note>("SELECT * FROM notes WHERE id = $1 AND owner = $2", [id, owner]);
		return rows[0];
	}
}
