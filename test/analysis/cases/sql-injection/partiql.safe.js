import { DynamoDBDocumentClient, ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import express from 'express'
const db = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const app = express()
app.get('/bills', async (req, res) => {
  const Parameters = [req.query.customer]
  const bills = await db.send(
    new ExecuteStatementCommand({ Statement: 'SELECT * FROM "bills" WHERE customer = ?', Parameters }),
  )
  res.json(bills.Items)
})
