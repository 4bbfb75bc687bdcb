import { check } from '../../helpers/flows.ts'

check('functions whose callers pass constants, wherever the callers are', {
  javascript: {
    'src/a.js': `const { exec } = require('child_process')
function run(cmd) { exec(cmd) }
function open(cmd) { exec(cmd) } // !
function list() { run('ls') }
module.exports = { run, open, list }
`,
    'src/z.js': `const { run } = require('./a')
exports.deploy = () => run('make')
`,
  },
  typescript: {
    'src/a.ts': `import { exec } from 'node:child_process'
export class Shell {
  run(cmd: string): void { exec(cmd) }
  open(cmd: string): void { exec(cmd) } // !
}
`,
    'src/z.ts': `import { Shell } from './a'
export function deploy(): void { new Shell().run('make') }
`,
  },
  python: {
    'app/__init__.py': '',
    'app/a.py': `import os
def run(cmd):
    os.system(cmd)
def start(cmd):
    os.system(cmd) # !
`,
    'app/z.py': `from .a import run
def deploy():
    run('make')
`,
  },
  java: {
    'src/A.java': `package demo;
public class A {
  static void run(String cmd) throws java.io.IOException { Runtime.getRuntime().exec(cmd); }
  public static void open(String cmd) throws java.io.IOException { Runtime.getRuntime().exec(cmd); } // !
}
`,
    'src/Z.java': `package demo;
public class Z {
  public void deploy() throws java.io.IOException { A.run("make"); }
}
`,
  },
})

check('functions whose callers pass what nobody knows may get anything', {
  javascript: {
    'a.mjs': `import { exec } from 'child_process'
import { load } from './elsewhere'
export function run(dir, cmd) {
  exec('cd ' + dir)
  exec(cmd) // !
}
export function go() { run('/tmp', load()) }
`,
  },
  python: {
    'a.py': `import os
from elsewhere import load
def run(dir, cmd):
    os.system('cd ' + dir)
    os.system(cmd) # !
def go():
    run('/tmp', load())
`,
  },
  java: {
    'src/A.java': `package demo;
public class A {
  static void run(String dir, String cmd) throws java.io.IOException {
    Runtime.getRuntime().exec("sh -c " + dir);
    Runtime.getRuntime().exec("sh -c " + cmd); // !
  }
  void go() throws java.io.IOException { run("/tmp", Elsewhere.load()); }
}
`,
  },
})

check('what tests pass says nothing about other callers', {
  javascript: {
    'a.test.js': `const { test } = require('node:test')
const { run } = require('./run')
run('ls')
test('runs', () => run('ls'))
`,
    'run.js': `const { exec } = require('child_process')
exports.run = function (cmd) { exec(cmd) } // !
`,
  },
  python: {
    'shell.py': `import os
def run(cmd):
    os.system(cmd) # !
`,
    'test_shell.py': `import pytest
from shell import run
run('ls')
def test_run():
    run('ls')
`,
  },
})

check('data of unseen callers is followed after many calls with constants', {
  javascript: {
    'a.mjs': `import { exec } from 'child_process'
function run(cmd) { exec(cmd) } // !
function list(cmd) { exec(cmd) }
for (const one of ['a', 'b']) list(one)
run('a'); run('b'); run('c'); run('d'); run('e')
list('a'); list('b'); list('c'); list('d'); list('e')
export function go(cmd) { run(cmd) }
`,
  },
  python: {
    'a.py': `import os
def run(cmd):
    os.system(cmd) # !
def go(cmd):
    run('a'); run('b'); run('c'); run('d'); run('e')
    run(cmd)
`,
  },
})

check('functions that a file exports, in all forms, may be called from outside', {
  javascript: {
    'arrow.mjs': `import { exec } from 'child_process'
export const run = (cmd) => exec(cmd) // !
export default async (cmd) => { exec(cmd) } // !
const inner = (cmd) => exec(cmd)
export const list = () => inner('ls')
`,
    'members.js': `const { exec } = require('child_process')
exports.run = (cmd) => exec(cmd) // !
exports.tools = { list: (cmd) => exec(cmd) } // !
`,
    'whole.js': `const { exec } = require('child_process')
module.exports = (cmd) => exec(cmd) // !
module.exports.all = (cmd) => exec(cmd) // !
`,
    'wrapped.js': `(function () {
  const { exec } = require('child_process')
  module.exports = { run: function (cmd) { exec(cmd) } } // !
})()
`,
  },
})

check('entry points that a platform finds by the name of a CommonJS export', {
  javascript: {
    'index.js': `const { exec } = require('child_process')
exports.handler = async (message) => {
  exec(message.body) // !
  exec('ls')
}
`,
  },
})
