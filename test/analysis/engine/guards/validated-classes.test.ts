import { check } from '../../../helpers/flows.ts'

const CLASSES = `
import { IsEmail, IsEnum, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, ValidateNested } from 'class-validator'
import { Type } from 'class-transformer'
export enum Level { Low = 'low', High = 'high' }
export class Address {
  @IsUUID() id: string
  @IsString() city: string
}
export class Base {
  @IsUUID('4') parent: string
}
export class Order extends Base {
  @IsUUID() id: string
  @IsString() name: string
  @IsEmail() mail: string
  @Matches(/^[a-z0-9]+$/) code: string
  @Matches(/[a-z0-9]+/) part: string
  @IsEnum(Level) level: Level
  declared: Level
  @IsOptional() @IsIn(['a', 'b']) kind?: string
  @IsUUID('4', { each: true }) ids: string[]
  @IsString({ each: true }) texts: string[]
  @ValidateNested() @Type(() => Address) address: Address
  @Type(() => Address) unchecked: Address
}
`

const CONTROLLER = `
import { Body, Controller, Get, Param, ParseIntPipe, ParseUUIDPipe, Post, Query } from '@nestjs/common'
import { exec } from 'node:child_process'
import { Order } from './order'
@Controller('orders')
export class Orders {
  @Post()
  create(@Body() order: Order) {
    exec('a ' + order.id + order.code + order.level + order.kind + order.ids[0] + order.address.id + order.parent)
    exec('a ' + order.name) // !
    exec('a ' + order.mail) // !
    exec('a ' + order.part) // !
    exec('a ' + order.declared) // !
    exec('a ' + order.texts[0]) // !
    exec('a ' + order.address.city) // !
    exec('a ' + order.unchecked.id) // !
    exec('a ' + order.other) // !
  }
  @Get(':id')
  show(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('other', new ParseUUIDPipe({ version: '4' })) other: string,
    @Query('page', ParseIntPipe) page,
    @Param('name') name: string,
  ) {
    exec('b ' + id + other + page)
    exec('b ' + name) // !
  }
  @Post('bare')
  bare(order: Order) {}
}
`

check('what decorators of a class say of the body of a request', {
  typescript: { 'src/order.ts': CLASSES, 'src/orders.ts': CONTROLLER },
})

const BOOTSTRAP = (pipes: string): string => `
import { NestFactory } from '@nestjs/core'
import { ValidationPipe } from '@nestjs/common'
import { Orders } from './orders'
async function bootstrap() {
  const app = await NestFactory.create(Orders)
  ${pipes}
  await app.listen(3000)
}
bootstrap()
`

const SHORT = (marked: string): string => `
import { Body, Controller, Post } from '@nestjs/common'
import { IsUUID } from 'class-validator'
import { exec } from 'node:child_process'
class Order { @IsUUID() id: string }
@Controller('orders')
export class Orders {
  @Post()
  create(@Body() order: Order) {
    exec('a ' + order.id)${marked}
  }
}
`

check('a program that checks its classes', {
  typescript: { 'src/main.ts': BOOTSTRAP('app.useGlobalPipes(new ValidationPipe())'), 'src/orders.ts': SHORT('') },
})

check('a program that never does', {
  typescript: {
    'src/main.ts': BOOTSTRAP('').replace("import { ValidationPipe } from '@nestjs/common'\n", ''),
    'src/orders.ts': SHORT(' // !'),
  },
})

check('classes that are made of schemas', {
  typescript: {
    'src/items.ts': `
import { Body, Controller, Post } from '@nestjs/common'
import { createZodDto } from 'nestjs-zod'
import { z } from 'zod'
import { exec } from 'node:child_process'
class Item extends createZodDto(z.object({ id: z.uuid(), name: z.string() })) {}
@Controller('items')
export class Items {
  @Post()
  create(@Body() item: Item) {
    exec('a ' + item.id)
    exec('a ' + item.name) // !
  }
}
`,
  },
})
