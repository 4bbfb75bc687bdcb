import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = process.env.DATA_DIR ?? join(tmpdir(), "note-hub");

export const config = {
	port: Number(process.env.PORT ?? 8080),
	dataDir,
	attachmentDir: join(dataDir, "attachments"),
	accessLog: join(dataDir, "access.log"),
	jwtSecret: "n0t3hub-Pr0d-k9Xw2LmQ7vRz",
	adminKey: process.env.ADMIN_KEY ?? "",
	databaseUrl: process.env.DATABASE_URL,
};
