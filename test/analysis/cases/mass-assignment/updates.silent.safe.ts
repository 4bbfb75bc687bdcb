import { Body, Controller, Param, Patch } from '@nestjs/common'
import { Repository } from 'typeorm'
import express from 'express'
import mongoose from 'mongoose'
import { Parcel } from './parcel'
import { Order } from './order'

const app = express()
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }))

app.put('/users/:id', async (req, res) => {
  await User.findByIdAndUpdate(req.params.id, { $set: { name: String(req.body.name) } })
  await Parcel.updateOne({ _id: String(req.params.id) }, { $set: { code: String(req.body.code) }, $inc: { seen: 1 } })
  res.end()
})

@Controller('orders')
export class Orders {
  constructor(private readonly orders: Repository<Order>) {}

  @Patch(':id')
  async patch(@Param('id') id: string, @Body() changes: { note: string }) {
    await this.orders.update(id, { note: String(changes.note) })
    const order = await this.orders.findOneBy({ id })
    await this.orders.save(this.orders.merge(order, { note: changes.note }))
  }
}
