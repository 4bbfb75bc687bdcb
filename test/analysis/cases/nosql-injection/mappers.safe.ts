import express from 'express'
import { DataSource } from 'typeorm'
import { PrismaClient } from '@prisma/client'
import { Chat } from './entities.js'
import { services } from './services.js'
import { cache } from './cache.js'

const app = express()
const source = new DataSource({ type: 'postgres' })
const prisma = new PrismaClient()

// The builders of mappers bind what stands under `where`; other stores take keys.
app.post('/chats', async (req, res) => {
  const one = await source.getRepository(Chat).findOne({ where: { id: req.body.id } })
  const all = await Chat.findAll({ where: { owner: req.body.owner }, order: ['created'] })
  const first = await prisma.chat.findFirst({ where: { id: req.body.id } })
  await services.items.updateOne(req.body.id, { seen: true })
  await cache.remove(req.body.id)
  res.json([one, all, first])
})
