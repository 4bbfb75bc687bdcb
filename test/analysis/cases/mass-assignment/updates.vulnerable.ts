import { Body, Controller, Param, Patch } from '@nestjs/common'
import { Repository } from 'typeorm'
import express from 'express'
import mongoose from 'mongoose'
import { Parcel } from './parcel'
import { Order } from './order'

const app = express()
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }))

app.put('/users/:id', async (req, res) => {
  await User.findByIdAndUpdate(req.params.id, { $set: req.body }) // finding: mass-assignment
  await Parcel.updateOne({ _id: String(req.params.id) }, { $set: req.body }) // finding: mass-assignment
  await Parcel.findByIdAndUpdate(req.params.id, req.body) // finding: mass-assignment
  res.end()
})

@Controller('orders')
export class Orders {
  constructor(private readonly orders: Repository<Order>) {}

  @Patch(':id')
  async patch(@Param('id') id: string, @Body() changes: Record<string, unknown>) {
    await this.orders.update(id, changes) // finding: mass-assignment
    const order = await this.orders.findOneBy({ id })
    await this.orders.save(this.orders.merge(order, changes)) // finding: mass-assignment
  }
}
