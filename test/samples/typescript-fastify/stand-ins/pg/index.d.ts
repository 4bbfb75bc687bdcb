export type QueryResult<Row> = { rows: Row[]; rowCount: number };
export declare class Pool {
	constructor(options?: { connectionString?: string; max?: number });
	query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
	end(): Promise<void>;
}
