import { Body, Controller, Delete, Get, Param, Put, UseGuards } from '@nestjs/common'
import { JwtAuthGuard } from './jwt-auth.guard'
import { RoomsService } from './rooms.service'

@Controller('rooms')
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Get()
  list() {
    return this.rooms.list()
  }

  @Put(':id')
  @UseGuards(JwtAuthGuard)
  rename(@Param('id') id: string, @Body() body: { name: string }) {
    return this.rooms.rename(id, body.name)
  }

  @Delete(':id')
  remove(@Param('id') id: string) { // finding: missing-authentication
    return this.rooms.remove(id)
  }
}
