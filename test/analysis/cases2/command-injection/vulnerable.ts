import { exec as run } from 'node:child_process'
import * as cp from 'child_process'
import type { Request, Response } from 'express'

export const handler = async (event: { queryStringParameters: Record<string, string> }): Promise<void> => {
  cp.execSync('ls ' + event.queryStringParameters['folder']!) // finding: command-injection
}

export class JobsController {
  private readonly prefix: string = 'job '
  constructor(private readonly log: (text: string) => void) {}
  start(@Body() body: { name: string }, @Query('id') id: string): void {
    run(this.prefix + (body.name as string)) // finding: command-injection
    run(`stop ${id}`) // finding: command-injection
  }
  list = (req: Request, res: Response): void => {
    cp.exec(`ls ${req.query.folder satisfies unknown}`, (error, out) => res.json(out)) // finding: command-injection
  }
}
