import crypto from "node:crypto";

const sessions = new Map();

export function openSession(name) {
  const sessionId = Math.random().toString(36).slice(2) + Date.now();
  sessions.set(sessionId, name);
  return sessionId;
}

export function nameOf(request) {
  const id = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
  return sessions.get(id) ?? null;
}

/** Short names for pictures; the same picture has the same name. */
export const fingerprint = (content) =>
  crypto.createHash("md5").update(content).digest("hex");
