import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** `salt:hash` */
export function hashPassword(password: string): string {
	const salt = randomBytes(16);
	return `${salt.toString("hex")}:${scryptSync(password, salt, 32).toString("hex")}`;
}

export function isPassword(password: string, stored: string): boolean {
	const [salt = "", hash = ""] = stored.split(":");
	const actual = scryptSync(password, Buffer.from(salt, "hex"), 32);
	return timingSafeEqual(actual, Buffer.from(hash, "hex"));
}
