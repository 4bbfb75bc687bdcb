import { DynamoDBClient, ExecuteStatementCommand as RawStatement } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb';
import express from 'express';

const app = express();
const raw = new DynamoDBClient({});
const documents = DynamoDBDocumentClient.from(raw);

app.get('/invoices', async (req, res) => {
  const { customer, status, year } = req.query;
  const { Items } = await documents.send(
    new ExecuteStatementCommand({
      Statement: 'SELECT * FROM "invoices" WHERE customer = ? AND year = ?',
      Parameters: [String(customer), Number(year)],
      Limit: 20,
    }),
  );
  const command = new RawStatement({ Statement: 'SELECT * FROM invoices WHERE status = ? AND year > ?', Parameters: [{ S: String(status) }, { N: String(year) }] });
  res.json([Items, await raw.send(command)]);
});

app.get('/tables', async (req, res) => {
  await documents.send(new ExecuteStatementCommand({ Statement: `SELECT * FROM ${req.query.table}` })); // no fix: needs_design
  await documents.send(new ExecuteStatementCommand({ Statement: 'SELECT * FROM t WHERE a = ?', Parameters: [req.query.a] }));
  res.end();
});
