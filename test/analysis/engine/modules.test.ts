import { check } from '../../helpers/flows.ts'

const EXPRESS = "import express from 'express'\nconst app = express()\n"

check('CommonJS', {
  javascript: {
    'src/a.js': `const { run, list } = require('./b')
const c = require('./c/')
const app = require('express')()
app.get('/', (req) => {
  run(req.query.a)
  list(req.query.a)
  c.go(req.query.a)
  new c.Runner(req.query.a).run()
})
`,
    'src/b.js': `const { exec } = require('child_process')
module.exports = {
  run: (a) => exec(a), // !
  list: (a) => exec('ls'),
}
`,
    'src/c/index.js': `const { exec } = require('child_process')
exports.go = function (a) {
  exec(a) // !
}
exports.Runner = class {
  constructor(a) { this.a = a }
  run() {
    exec(this.a) // !
  }
}
`,
  },
})

check('ECMAScript modules, their defaults, names and namespaces', {
  javascript: {
    'src/a.mjs': `${EXPRESS}import run, { list as all, kill } from './b.mjs'
import * as b from './b.mjs'
app.get('/', (req) => {
  run(req.query.a)
  all(req.query.a)
  kill(req.query.a)
  b.other(req.query.a)
})
`,
    'src/b.mjs': `import { exec } from 'node:child_process'
export default function (a) {
  exec(a) // !
}
export const list = () => exec('ls')
function stop(a) {
  exec(a) // !
}
export { stop as kill }
export function other(a) {
  exec(a) // !
}
`,
  },
  typescript: {
    'src/a.ts': `${EXPRESS}import type { Runner } from './b'
import { create } from './b.js'
app.get('/', (req) => {
  const runner: Runner = create()
  runner.run(req.query.a as string)
  runner.list(req.query.a as string)
})
`,
    'src/b.ts': `import { exec } from 'node:child_process'
export interface Runner { run(a: string): void; list(a: string): void }
class Shell implements Runner {
  run(a: string): void {
    exec(a) // !
  }
  list(_: string): void { exec('ls') }
}
export const create = (): Runner => new Shell()
`,
  },
})

check('re-exports', {
  javascript: {
    'src/a.js': `${EXPRESS}import { run, renamed, all } from './index.js'
app.get('/', (req) => {
  run(req.query.a)
  renamed(req.query.a)
  all.run(req.query.a)
  all.list(req.query.a)
})
`,
    'src/index.js': `export * from './b.js'
export { default as renamed } from './c.js'
export * as all from './d.js'
`,
    'src/b.js': `import { exec } from 'child_process'
export function run(a) {
  exec(a) // !
}
`,
    'src/c.js': `import { exec } from 'child_process'
export default (a) => exec(a) // !
`,
    'src/d.js': `import { exec } from 'child_process'
export const run = (a) => exec(a) // !
export const list = (a) => exec('ls')
`,
  },
})

check('Python packages and relative imports', {
  python: {
    'shop/__init__.py': 'from .shell import run as go\n',
    'shop/shell.py': `import os
from . import names
from .deep.inner import inner
def run(a):
    os.system(a) # !
def list_all(a):
    os.system('ls')
def deep(a):
    inner(a)
    os.system(names.FIXED)
    os.system(names.same(a)) # !
`,
    'shop/names.py': `FIXED = 'ls'
def same(a):
    return a
`,
    'shop/deep/__init__.py': '',
    'shop/deep/inner.py': `import os
from ..names import same
def inner(a):
    os.system(same(a)) # !
    os.system(same('ls'))
`,
    'app.py': `from flask import Flask, request
import shop
import shop.shell
from shop.shell import deep, list_all as everything
from shop import go
app = Flask(__name__)
@app.get('/')
def view():
    go(request.args['a'])
    everything(request.args['a'])
    shop.shell.list_all(request.args['a'])
    deep(request.args['a'])
`,
  },
})

check('relative imports of a package at the root', {
  python: {
    '__init__.py': `from flask import Flask, request
from .shell import list_all, run
app = Flask(__name__)
@app.get('/')
def view():
    run(request.args['a'])
    list_all(request.args['a'])
`,
    'shell.py': `import os
def run(a):
    os.system(a) # !
def list_all(a):
    os.system('ls')
`,
  },
})

check('Java packages', {
  java: {
    'src/main/java/shop/web/App.java': `package shop.web;
import javax.servlet.http.*;
import shop.shell.*;
import static shop.names.Names.same;
public class App extends HttpServlet {
  private final Shell shell = new Shell();
  public void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    shell.go(req.getParameter("a"));
    shell.list(req.getParameter("a"));
    new Neighbour().go(same(req.getParameter("a")));
  }
}
`,
    'src/main/java/shop/web/Neighbour.java': `package shop.web;
class Neighbour {
  void go(String a) throws java.io.IOException {
    Runtime.getRuntime().exec(a); // !
    Runtime.getRuntime().exec(shop.names.Names.FIXED);
  }
}
`,
    'src/main/java/shop/shell/Shell.java': `package shop.shell;
import shop.names.Names;
public class Shell extends Base {
  public void list(String a) throws java.io.IOException { Runtime.getRuntime().exec(Names.FIXED); }
}
`,
    'src/main/java/shop/shell/Base.java': `package shop.shell;
class Base {
  public void go(String a) throws java.io.IOException {
    Runtime.getRuntime().exec(a); // !
  }
}
`,
    'src/main/java/shop/names/Names.java': `package shop.names;
public final class Names {
  public static final String FIXED = "ls";
  public static String same(String a) { return a; }
}
`,
  },
})

check('files that import each other', {
  javascript: {
    'src/a.js': `${EXPRESS}import { second } from './b.js'
export const first = (a) => a
app.get('/', (req) => second(req.query.a))
`,
    'src/b.js': `import { exec } from 'child_process'
import { first } from './a.js'
export function second(a) {
  exec(first(a)) // !
  exec(first('ls'))
}
`,
  },
  python: {
    'a.py': `from flask import Flask, request
import b
app = Flask(__name__)
def first(a):
    return a
@app.get('/')
def view():
    b.second(request.args['a'])
`,
    'b.py': `import os
import a
def second(x):
    from a import first
    os.system(a.first(x)) # !
    os.system(a.first('ls'))
    os.system(first(x)) # !
    os.system(first('ls'))
`,
  },
  java: {
    'A.java': `import javax.servlet.http.*;
public class A extends HttpServlet {
  static String first(String a) { return a; }
  public void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException { B.second(req.getParameter("a")); }
}
`,
    'B.java': `class B {
  static void second(String a) throws java.io.IOException {
    Runtime.getRuntime().exec(A.first(a)); // !
    Runtime.getRuntime().exec(A.first("ls"));
  }
}
`,
  },
})

check('values that are set up in one file and used in another', {
  javascript: {
    'src/state.js': `export const state = { mode: 'ls' }
export let current = 'ls'
`,
    'src/app.js': `${EXPRESS}import { exec } from 'child_process'
import { state, current } from './state.js'
state.argument = process.argv[2]
exec(state.mode)
exec(current)
exec(state.argument) // !
`,
  },
  python: {
    'state.py': "MODE = 'ls'\nVALUES = {}\n",
    'app.py': `import os, sys, state
state.VALUES['a'] = sys.argv[1]
os.system(state.MODE)
os.system(state.VALUES['a']) # !
`,
  },
})

check('files of the context are looked into, and report only what came through the others', {
  javascript: {
    'src/app.js': `${EXPRESS}import { run, clean, read } from './lib.js'
import { exec } from 'child_process'
app.get('/', (req) => {
  run(req.query.a)
  exec(read(req)) // !
  exec(clean(req.query.a))
})
`,
    'context:src/lib.js': `import { exec } from 'child_process'
import express from 'express'
export function run(a) {
  exec(a) // !
}
export const clean = (a) => parseInt(a)
export const read = (req) => req.query.b
express().get('/', (req) => exec(req.query.own))
`,
  },
  python: {
    'app.py': `import os
from flask import Flask, request
from lib import run, clean, read
app = Flask(__name__)
@app.get('/')
def view():
    run(request.args['a'])
    os.system(read()) # !
    os.system(clean(request.args['a']))
`,
    'context:lib.py': `import os
from flask import request
def run(a):
    os.system(a) # !
def clean(a):
    return str(int(a))
def read():
    return request.args['b']
def own():
    os.system(request.args['own'])
`,
  },
  java: {
    'src/shop/App.java': `package shop;
import javax.servlet.http.*;
public class App extends HttpServlet {
  public void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    Lib.run(req.getParameter("a"));
    Runtime.getRuntime().exec(Lib.read(req)); // !
    Runtime.getRuntime().exec(Lib.clean(req.getParameter("a")));
  }
}
`,
    'context:src/shop/Lib.java': `package shop;
import javax.servlet.http.*;
public class Lib extends HttpServlet {
  static void run(String a) throws java.io.IOException {
    Runtime.getRuntime().exec(a); // !
  }
  static String clean(String a) { return "" + Integer.parseInt(a); }
  static String read(HttpServletRequest req) { return req.getParameter("b"); }
  public void doPost(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    Runtime.getRuntime().exec(req.getParameter("own"));
  }
}
`,
  },
})
