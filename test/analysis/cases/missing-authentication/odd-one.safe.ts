import { Body, Controller, Delete, Param, Put, UseGuards } from '@nestjs/common'
import { JwtAuthGuard, RolesGuard } from './jwt-auth.guard'
import { RoomsService } from './rooms.service'

@Controller('rooms')
@UseGuards(JwtAuthGuard)
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Put(':id')
  @UseGuards(RolesGuard)
  rename(@Param('id') id: string, @Body() body: { name: string }) {
    return this.rooms.rename(id, body.name)
  }

  @Delete(':id')
  remove(@Param('id') id: string) {
    return this.rooms.remove(id)
  }
}
