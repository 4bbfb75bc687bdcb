import { check } from '../../helpers/flows.ts'

check('branches that are never taken do not alarm', {
  javascript: `
    let a = 'ls'
    if (1 > 2) a = input
    exec(a)
    if (2 > 1) a = input
    exec(a) // !`,
  python: `
    a = 'ls'
    if 1 > 2:
        a = input
    system(a)
    if 2 > 1:
        a = input
    system(a) # !`,
  java: `
    String a = "ls";
    if (1 > 2) a = input;
    run.exec(a);
    if (2 > 1) a = input;
    run.exec(a); // !`,
})

check('arithmetic decides', {
  javascript: `
    const n = 106
    const a = 7 * 42 - n > 200 ? 'ls' : input
    exec(a) // !
    const b = 7 * 18 + n > 200 ? 'ls' : input
    exec(b)
    const c = (500 / 42 + n) % 2 === 0 ? input : 'ls'
    exec(c)`,
  python: `
    n = 106
    a = 'ls' if 7 * 42 - n > 200 else input
    system(a) # !
    b = 'ls' if 7 * 18 + n > 200 else input
    system(b)
    c = input if 7 // 2 == 4 else 'ls'
    system(c)
    d = input if 2 ** 3 == 8 else 'ls'
    system(d) # !`,
  java: `
    int n = 106;
    String a = (7 * 42) - n > 200 ? "ls" : input;
    run.exec(a); // !
    String b = (7 * 18) + n > 200 ? "ls" : input;
    run.exec(b);
    String c = 7 / 2 == 3 ? "ls" : input;
    run.exec(c);
    int i = 1;
    i += 2;
    i++;
    String d = i == 4 ? "ls" : input;
    run.exec(d);`,
})

check('a switch over a constant', {
  javascript: `
    let a
    switch ('ABC'.charAt(1)) {
      case 'A': a = input; break
      case 'B': a = 'ls'; break
      default: a = input
    }
    exec(a)
    switch ('ABC'.charAt(2)) {
      case 'A': a = 'ls'; break
      case 'C':
      case 'D': a = input; break
      default: a = 'ls'
    }
    exec(a) // !`,
  python: `
    match 'ABC'[1]:
        case 'A':
            a = input
        case 'B':
            a = 'ls'
        case _:
            a = input
    system(a)
    match 'ABC'[2]:
        case 'A':
            a = 'ls'
        case 'C' | 'D':
            a = input
        case _:
            a = 'ls'
    system(a) # !`,
  java: `
    String a;
    switch ("ABC".charAt(1)) {
      case 'A': a = input; break;
      case 'B': a = "ls"; break;
      default: a = input; break;
    }
    run.exec(a);
    String b = switch ("ABC".charAt(2)) {
      case 'A' -> "ls";
      case 'C', 'D' -> input;
      default -> "ls";
    };
    run.exec(b); // !`,
})

check('a switch falls through', {
  javascript: `
    let a = input
    switch (req.query.mode) {
      case 'x': a = 'ls'
      case 'y': exec(a); break // !
      default: a = 'pwd'
    }
    exec(a) // !`,
  java: `
    String a = input;
    switch (req.getParameter("mode")) {
      case "x": a = "ls";
      case "y": run.exec(a); break; // !
      default: a = "pwd";
    }
    run.exec(a); // !`,
})

check('text is put together and looked at', {
  javascript: `
    const name = 'safe' + 'Key'
    exec(name === 'safeKey' ? 'ls' : input)
    exec(name.toUpperCase().startsWith('SAFE') ? 'ls' : input)
    exec(\`\${name}!\`.length === 8 ? input : 'ls') // !
    exec(name.substring(0, 4) === 'safe' ? 'ls' : input)
    exec(['a', 'b'].join('') === 'ab' ? 'ls' : input)`,
  python: `
    name = 'safe' + 'Key'
    system('ls' if name == 'safeKey' else input)
    system('ls' if name.upper().startswith('SAFE') else input)
    system(input if len(f'{name}!') == 8 else 'ls') # !
    system('ls' if name[0:4] == 'safe' else input)
    system('ls' if ''.join(['a', 'b']) == 'ab' else input)
    system('ls' if '%s-%d' % ('a', 1) == 'a-1' else input)`,
  java: `
    String name = "safe" + "Key";
    run.exec(name.equals("safeKey") ? "ls" : input);
    run.exec(name.toUpperCase().startsWith("SAFE") ? "ls" : input);
    run.exec((name + "!").length() == 8 ? input : "ls"); // !
    run.exec(name.substring(0, 4).equals("safe") ? "ls" : input);`,
})

check('templates with fields', {
  python: `
    system('ls {}'.format(input)) # !
    system('ls {}'.format('a'))
    system('ls {a}'.format(a='b', b=input))
    system('ls {1}'.format(input, 'a'))
    system(input.format('a')) # !
    system(str.format('ls {}', 'a'))
    system(str.format('ls {}', input)) # !`,
  java: `
    run.exec(String.format("ls %s", input)); // !
    run.exec(String.format("ls %s", "a"));
    run.exec(String.format("ls %d", input));
    run.exec("ls %s".formatted(input)); // !
    run.exec("ls %s".formatted("a"));
    run.exec("ls %d".formatted(input));
    run.exec("ls %s".formatted("a").equals("ls a") ? "ls" : input);
    run.exec(input.formatted("a")); // !`,
})

check('constants come through functions, fields and files', {
  javascript: {
    'src/config.js': `
      export const MODE = 'safe'
      export default { debug: false }`,
    'src/app.js': `
      import express from 'express'
      import { exec } from 'child_process'
      import config, { MODE } from './config.js'
      const app = express()
      const isSafe = () => MODE === 'safe'
      app.get('/', (req) => {
        if (!isSafe()) exec(req.query.a)
        if (isSafe()) exec(req.query.a) // !
        if (config.debug) exec(req.query.a)
      })`,
  },
  python: {
    'config.py': `MODE = 'safe'
class Config:
    DEBUG = False
`,
    'app.py': `
import os
from flask import Flask, request
from config import MODE, Config
app = Flask(__name__)
def is_safe():
    return MODE == 'safe'
@app.get('/')
def view():
    if not is_safe():
        os.system(request.args['a'])
    if is_safe():
        os.system(request.args['a']) # !
    if Config.DEBUG:
        os.system(request.args['a'])
`,
  },
  java: {
    'src/demo/Config.java': `package demo;
      public class Config { public static final String MODE = "safe"; static boolean isSafe() { return MODE.equals("safe"); } }`,
    'src/demo/App.java': `package demo;
      import javax.servlet.http.*;
      public class App extends HttpServlet {
        public void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
          if (!Config.isSafe()) Runtime.getRuntime().exec(req.getParameter("a"));
          if (Config.isSafe()) Runtime.getRuntime().exec(req.getParameter("a")); // !
          if (!"safe".equals(Config.MODE)) Runtime.getRuntime().exec(req.getParameter("a"));
        }
      }`,
  },
})

check('what may change is no constant', {
  javascript: `
    let mode = 'safe'
    app.post('/mode', (req) => { mode = req.body.mode === 'x' ? 'x' : 'safe' })
    ---
    exec(mode === 'safe' ? 'ls' : input) // !
    let a = 'ls'
    for (let i = 0; i < 3; i++) {
      exec(a) // !
      if (i > 1) a = input
    }
    let n = 0
    for (const one of req.body) n += one.length
    exec(n === 0 ? 'ls' : input) // !`,
  python: `
    a = 'ls'
    for i in range(3):
        system(a) # !
        if i > 1:
            a = input
    n = 0
    while request.args.get(str(n)):
        n += 1
    system('ls' if n == 0 else input) # !`,
  java: `
    String a = "ls";
    for (int i = 0; i < 3; i++) {
      run.exec(a); // !
      if (i > 1) a = input;
    }
    int n = 0;
    while (req.getParameter("a" + n) != null) n++;
    run.exec(n == 0 ? "ls" : input); // !`,
})

check('dead code after a jump does not alarm', {
  javascript: `
    function never() {
      return 'ls'
      exec(process.argv[2])
    }
    ---
    while (true) {
      exec(input) // !
      break
      exec(input)
    }
    if (input || true) exec(input) // !
    if (false && input) exec(input)`,
  python: `
    while True:
        system(input) # !
        break
        system(input)
    if False and input:
        system(input)
    return 'ok'
    system(input)`,
  java: `
    do {
      run.exec(input); // !
    } while (false);
    final boolean isDebug = false;
    if (isDebug && input != null) run.exec(input);
    if (!isDebug) return;
    run.exec(input);`,
})

check('a membership that is known decides', {
  python: `
    a = 'ls' if '' in ['', 'self', settings.name] else input
    system(a)
    b = 'ls' if 'other' in ('', 'self') else input
    system(b) # !
    c = input if 'other' not in ('', 'self') else 'ls'
    system(c) # !
    d = 'ls' if 'other' in ['', 'self', settings.name] else input
    system(d) # !
    known = []
    fill(known)
    e = input if 'other' in known else 'ls'
    system(e) # !
    f = input if True in (0, 1) else 'ls'
    system(f) # !`,
})

check('named arguments of a dictionary are entries of it', {
  python: `
    made = dict(name=input, other='ls')
    system(made['other'])
    system(made['name']) # !
    copied = dict(made, name='ls')
    system(copied['name'])
    system(dict(**made)['name']) # !`,
})
