import { check } from '../../helpers/flows.ts'

check('handlers that are arrow functions of an object', {
  javascript: {
    'src/service.js': `const { exec } = require('child_process')
class Shell {
  constructor(folder) { this.folder = folder }
  run(a) {
    exec(a) // !
  }
  list(a) { exec('ls', { cwd: this.folder }) }
}
module.exports = Shell
`,
    'src/controller.js': `class Controller {
  constructor({ shell }) {
    this.shell = shell
    this.list = this.list.bind(this)
  }
  run = async (req, res) => { res.json(await this.shell.run(req.query.a)) }
  async list(req, res) { res.json(await this.shell.list(req.query.a)) }
}
module.exports = Controller
`,
    'src/app.js': `const express = require('express')
const Shell = require('./service')
const Controller = require('./controller')
const controller = new Controller({ shell: new Shell('/srv') })
const app = express()
app.get('/', controller.run)
app.get('/list', controller.list)
`,
  },
  typescript: {
    'src/service.ts': `import { exec } from 'node:child_process'
export class Shell {
  run = (a: string) => {
    exec(a) // !
  }
  list = (_: string) => { exec('ls') }
}
export class Service {
  constructor(private readonly shell: Shell) {}
  run = async (a: string) => this.shell.run(a)
  list = async (a: string) => this.shell.list(a)
}
`,
    'src/controller.ts': `import type { Request, Response } from 'express'
import { Service } from './service'
export class Controller {
  constructor(private service: Service) {}
  run = async (req: Request, res: Response): Promise<void> => { res.json(await this.service.run(req.query.a as string)) }
  list = async (req: Request, res: Response): Promise<void> => { res.json(await this.service.list(req.query.a as string)) }
}
`,
    'src/routes.ts': `import { Router } from 'express'
import { Controller } from './controller'
import { Service, Shell } from './service'
const router = Router()
const controller = new Controller(new Service(new Shell()))
router.get('/', controller.run)
router.get('/list', controller.list)
export default router
`,
  },
})
