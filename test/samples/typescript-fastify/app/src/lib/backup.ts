import https from "node:https";

/** The backup host has a certificate of its own making. */
export const backupAgent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });

export function pingBackup(host: string, port: number): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		https
			.get({ host, port, path: "/ping", agent: backupAgent }, (response) => resolve(response.statusCode))
			.on("error", reject);
	});
}
