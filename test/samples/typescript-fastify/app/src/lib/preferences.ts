export type Preferences = { [key: string]: unknown };

/** `setPath(preferences, "list.order", "title")` */
export function setPath(target: Preferences, path: string, value: unknown): void {
	const keys = path.split(".");
	const last = keys.pop() as string;
	let current = target;
	for (const key of keys) {
		current[key] ??= {};
		current = current[key] as Preferences;
	}
	current[last] = value;
}
