import express, { type Request, Response as Res } from 'express'
import type { Pool } from 'pg'
import * as mongo from 'mongodb'
import type Koa from 'koa'
import fs = require('node:fs')
import { Local, type Other as Renamed } from './local'

interface AuthRequest extends Request {
  user: string
}
interface Plain {
  a: string
}
type Handler = (req: Request) => void
type Db = Pool | null
type Id = string
type Both = AuthRequest & { id: string }

function primitives(a: string, b: number, c?: boolean, d: any, e: unknown, f: 'x' | 'y', g: 1 | 2, h: string | number) {}
function imported(a: Request, b: Res, c: express.Application, d: mongo.Db, e: Koa, f: Koa.Context, g: fs.Stats) {}
function own(a: Local, b: Renamed, c: AuthRequest, d: Plain, e: Handler, f: Db, g: Id, h: Both) {}
function made(a: string[], b: Array<Request>, c: [Pool, number], d: Promise<Pool>, e: Readonly<Request>, f: keyof Plain) {}
function more(this: Window, a: undefined | null, b: import('got').Got, c: typeof express, d: (string | null)[], e: Map<string, Pool>) {}
function returned(): Promise<Pool | undefined> {}
const declared: Pool = create()
let later: Request | undefined
const cast = body as Request
const angle = <Pool>body
const fixed = { a: 1 } as const
const kept = body! satisfies Plain
declare const ambient: Pool
declare function nothing(): void
declare module 'x' {
  export const y: number
}
declare global {
  const z: number
}
export const use = (a: Res): a is Res => ambient.query(z)
