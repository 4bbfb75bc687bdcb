import { Body, Controller, Post } from '@nestjs/common'
import axios from 'axios'
import type { NextRequest } from 'next/server'

const SITES: Record<string, string> = { shop: 'https://shop.example.org/', blog: 'https://blog.example.org/' }

@Controller('preview')
export class PreviewController {
  private readonly client = axios.create({ baseURL: 'https://api.example.org' })

  @Post()
  async preview(@Body() body: { site: 'shop' | 'blog'; id: string }): Promise<void> {
    await axios.get(SITES[body.site] ?? SITES['shop']!)
    await axios.get(`https://api.example.org/users/${body.id}`)
    await axios.get('https://api.example.org/users', { params: { id: body.id } })
  }
}

export async function GET(request: NextRequest): Promise<Response> {
  return fetch('https://api.example.org/?q=' + encodeURIComponent(request.nextUrl.searchParams.get('q') ?? ''))
}
