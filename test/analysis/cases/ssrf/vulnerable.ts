import { HttpService } from '@nestjs/axios'
import { Body, Controller, Post } from '@nestjs/common'
import axios, { type AxiosInstance } from 'axios'
import got from 'got'
import type { NextRequest } from 'next/server'

class PreviewDto {
  url!: string
}

@Controller('preview')
export class PreviewController {
  private readonly client: AxiosInstance = axios.create()
  constructor(private readonly http: HttpService) {}

  @Post()
  async preview(@Body() body: PreviewDto): Promise<void> {
    await this.http.axiosRef.get(body.url) // finding: ssrf
    this.http.get(body.url).subscribe() // finding: ssrf
    await this.client.get(body.url) // finding: ssrf
    await got(`http://${body.url}/status`) // finding: ssrf
  }
}

export async function GET(request: NextRequest): Promise<Response> {
  return fetch(request.nextUrl.searchParams.get('url')!) // finding: ssrf
}
