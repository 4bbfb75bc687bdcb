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

check('interfaces lead to the classes that implement them', {
  typescript: {
    'src/port.ts': `export interface Shell { run(a: string): void; list(a: string): void }
`,
    'src/adapter.ts': `import { exec } from 'node:child_process'
import { Log } from './log'
import type { Shell } from './port'
export class LocalShell implements Shell {
  constructor(private readonly log: Log) {}
  run(a: string): void { this.log.write(a) }
  list(a: string): void { this.log.count(a) }
}
export class NoShell implements Shell {
  run(_: string): void { exec('true') }
  list(_: string): void { exec('true') }
}
`,
    'src/log.ts': `import { exec } from 'node:child_process'
export class Log {
  write(a: string): void {
    exec('logger ' + a) // !
  }
  count(_: string): void { exec('wc log') }
}
`,
    'src/service.ts': `import type { Shell } from './port'
export class Service {
  constructor(private readonly shell: Shell) {}
  find(a: string): void { this.shell.run(a) }
  list(a: string): void { this.shell.list(a) }
}
`,
    'src/controller.ts': `import { Controller, Get, Query } from '@nestjs/common'
import { Service } from '@app/service'
@Controller()
export class ShellController {
  constructor(private readonly service: Service) {}
  @Get() run(@Query('a') a: string): void { this.service.find(a) }
  @Get('list') list(@Query('a') a: string): void { this.service.list(a) }
}
`,
  },
})

check('objects that a framework hands over, found by type or by name', {
  javascript: {
    'src/shell-service.js': `const { exec } = require('child_process')
module.exports = class ShellService {
  constructor({ folder }) { this.folder = folder }
  run(a) {
    exec(a) // !
  }
  list(a) { exec('ls') }
}
`,
    'src/shell-controller.js': `module.exports = class ShellController {
  constructor({ shellService, client }) {
    this.shellService = shellService
    this.client = client
  }
  async run(req, res) { res.json(await this.shellService.run(req.query.a)) }
  async list(req, res) { res.json(await this.shellService.list(req.query.a)) }
  async other(req, res) { res.json(await this.client.run(req.query.a)) }
}
`,
    'src/client.js': `const { exec } = require('child_process')
module.exports = class Client { run(a) { exec('ls') } }
`,
  },
  typescript: {
    'src/shell.ts': `import { exec } from 'node:child_process'
export class Shell {
  run = (a: string): void => {
    exec(a) // !
  }
  list = (_: string): void => { exec('ls') }
}
`,
    'src/controller.ts': `import { Get, JsonController, QueryParam } from 'routing-controllers'
import { Inject } from 'typedi'
import { Shell } from './shell'
@JsonController()
export class ShellController {
  @Inject() private readonly shell!: Shell
  @Get('/') run(@QueryParam('a') a: string): void { this.shell.run(a) }
  @Get('/list') list(@QueryParam('a') a: string): void { this.shell.list(a) }
}
`,
  },
})

check('fixed tables of an object that a framework hands over', {
  java: {
    'src/demo/Directory.java': `package demo;
import java.util.Map;
public class Directory {
  private final Map<String, String> programs = Map.of("n", "north", "s", "south");
  private final Map<String, String> others;
  public Directory(Map<String, String> others) { this.others = others; }
  public String programOf(String name) {
    String program = programs.get(name);
    if (program == null) throw new IllegalArgumentException("unknown");
    return program;
  }
  public String any(String name) { return others.getOrDefault(name, name); }
}
`,
    'src/demo/App.java': `package demo;
import javax.inject.Inject;
import javax.servlet.http.*;
public class App extends HttpServlet {
  private final Directory directory;
  @Inject public App(Directory directory) { this.directory = directory; }
  @Override protected void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    Runtime.getRuntime().exec(directory.programOf(req.getParameter("a")));
    Runtime.getRuntime().exec(directory.any(req.getParameter("a"))); // !
  }
}
`,
  },
  typescript: {
    'src/directory.ts': `export class Directory {
  private readonly programs: Record<string, string> = { n: 'north', s: 'south' }
  programOf(name: string): string {
    const program = this.programs[name]
    if (!program) throw new Error('unknown')
    return program
  }
  any(name: string): string { return this.programs[name] ?? name }
}
`,
    'src/app.ts': `import { Controller, Get, Query } from '@nestjs/common'
import { exec } from 'node:child_process'
import { Directory } from './directory'
@Controller()
export class AppController {
  constructor(private readonly directory: Directory) {}
  @Get() run(@Query('a') a: string): void {
    exec(this.directory.programOf(a))
  }
  @Get('any') any(@Query('a') a: string): void {
    exec(this.directory.any(a)) // !
  }
}
`,
  },
})

check('containers that hand out objects, and types that name them', {
  typescript: {
    'src/shell.ts': `import { exec } from 'node:child_process'
import { injectable } from 'inversify'
export interface Shell { run(a: string): void; list(a: string): void }
@injectable()
export class LocalShell implements Shell {
  run(a: string): void {
    exec(a) // !
  }
  list(_: string): void { exec('ls') }
}
`,
    'src/clock.ts': `import { exec } from 'node:child_process'
export class Clock {
  set(a: string): void {
    exec('date ' + a) // !
  }
  get(_: string): void { exec('date') }
}
`,
    'src/container.ts': `import { Container } from 'inversify'
import { LocalShell, Shell } from './shell'
export const container = new Container()
container.bind<Shell>('Shell').to(LocalShell)
`,
    'src/routes.ts': `import { Router } from 'express'
import { container as others } from 'tsyringe'
import { Clock } from './clock'
import { container } from './container'
import type { Shell } from './shell'
export const router = Router()
router.get('/', (req, res) => {
  const shell = container.get<Shell>('Shell')
  shell.run(req.query.a as string)
  shell.list(req.query.a as string)
  others.resolve(Clock).set(req.query.a as string)
  others.resolve(Clock).get(req.query.a as string)
})
`,
    'src/factory.ts': `import { Router } from 'express'
import { exec } from 'node:child_process'
class Printer {
  print(a: string): void {
    exec('lp ' + a) // !
  }
  status(_: string): void { exec('lpstat') }
}
interface Dependencies { readonly printer: Printer; readonly name: string }
export function createRouter({ printer }: Dependencies): Router {
  const router = Router()
  router.get('/', (req, res) => {
    printer.print(req.query.a as string)
    printer.status(req.query.a as string)
  })
  return router
}
`,
  },
})
