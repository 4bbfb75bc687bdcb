import { DynamoDBDocumentClient, ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import express from 'express'
const db = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const app = express()
app.get('/bills', async (req, res) => {
  const bills = await db.send(
    new ExecuteStatementCommand({ Statement: `SELECT * FROM "bills" WHERE customer = '${req.query.customer}'` }), // finding: sql-injection
  )
  res.json(bills.Items)
})
