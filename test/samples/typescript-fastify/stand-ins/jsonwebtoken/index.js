"use strict";

/** The part of the package jsonwebtoken that the sample uses; like its old releases it takes unsigned tokens where `none` is listed. */

const { createHmac } = require("node:crypto");

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (part) => JSON.parse(Buffer.from(part, "base64url").toString());
const HASHES = { HS256: "sha256", HS512: "sha512" };
const macOf = (algorithm, text, secret) => createHmac(HASHES[algorithm], secret).update(text).digest("base64url");

exports.sign = (payload, secret, { algorithm = "HS256" } = {}) => {
	const text = `${encode({ alg: algorithm, typ: "JWT" })}.${encode({ ...payload, iat: 1_700_000_000 })}`;
	return `${text}.${macOf(algorithm, text, secret)}`;
};

exports.decode = (token) => {
	try {
		return read(token.split(".")[1]);
	} catch {
		return null;
	}
};

exports.verify = (token, secret, { algorithms = ["HS256", "HS512"] } = {}) => {
	const [header, payload, signature] = String(token).split(".");
	const { alg } = read(header);
	if (!algorithms.includes(alg)) throw new Error("invalid algorithm");
	if (alg !== "none" && signature !== macOf(alg, `${header}.${payload}`, secret)) throw new Error("invalid signature");
	return read(payload);
};
