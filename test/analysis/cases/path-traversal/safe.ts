import { promises as fs } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common'
import type { Request, Response } from 'express'

const FOLDER = resolve('files')
enum Page {
  Home = 'home',
  About = 'about',
}

@Controller('files')
export class FilesController {
  @Get(':id')
  async read(@Param('id', ParseIntPipe) id: number): Promise<string> {
    return fs.readFile(join(FOLDER, `${id}.txt`), 'utf8')
  }

  @Get('last/:name')
  async last(@Param('name') name: string): Promise<string> {
    return fs.readFile(join(FOLDER, basename(name)), 'utf8')
  }
}

function pathInside(name: string): string {
  const path = resolve(FOLDER, name)
  if (!path.startsWith(FOLDER + sep)) throw new Error('outside')
  return path
}

export async function handler(req: Request, res: Response): Promise<void> {
  res.sendFile(pathInside(req.body.file as string))
  const page = req.query['page'] === 'about' ? Page.About : Page.Home
  res.sendFile(join(FOLDER, page))
}
