import mysql from "mysql2/promise";

const pool = mysql.createPool({
  host: process.env.DB_HOST ?? "localhost",
  user: "shelf",
  password: process.env.DB_PASSWORD,
  database: "shelf",
});

export async function prepare() {
  await pool.query(
    "CREATE TABLE links (id INTEGER PRIMARY KEY, owner TEXT, title TEXT, clicks INTEGER)"
  );
  await pool.query("CREATE TABLE owners (name TEXT, passphrase TEXT)");
  for (const [owner, title] of [
    ["mia", "Tea house"],
    ["mia", "Bob's bikes"],
    ["root", "Back door"],
  ]) {
    await pool.execute("INSERT INTO links (owner, title, clicks) VALUES (?, ?, 0)", [
      owner,
      title,
    ]);
  }
  await pool.execute("INSERT INTO owners (name, passphrase) VALUES (?, ?)", [
    "root",
    "lamp-4711",
  ]);
}

export async function linksOf(owner) {
  const [rows] = await pool.query(`SELECT id, title FROM links WHERE owner = '${owner}'`);
  return rows;
}

export async function findLinks(owner, text, order) {
  const columns = { title: "title", clicks: "clicks" };
  const sql =
    "SELECT id, title FROM links WHERE owner = ? AND title LIKE '%" +
    text +
    "%' ORDER BY " +
    (columns[order] ?? "id");
  const [rows] = await pool.execute(sql, [owner]);
  return rows;
}

export async function countClick(id) {
  const [result] = await pool.query(
    "UPDATE links SET clicks = clicks + 1 WHERE id = " + id
  );
  return result.affectedRows;
}

export async function isPassphrase(name, passphrase) {
  const [rows] = await pool.execute("SELECT passphrase FROM owners WHERE name = ?", [
    name,
  ]);
  return rows.length === 1 && rows[0].passphrase === passphrase;
}
