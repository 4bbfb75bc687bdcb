import { Controller, Post, Body } from '@nestjs/common';
import { model } from 'mongoose';

const Ticket = model('Ticket');

@Controller('tickets')
export class TicketsController {
  @Post('close')
  close(@Body() body: { id: any; note: any }) {
    return Ticket.findByIdAndUpdate(String(body.id), { state: 'closed' }, { new: true });
  }

  @Post('open')
  open(@Body() body: { id: any }) {
    return Ticket.findById(String(body.id));
  }
}
