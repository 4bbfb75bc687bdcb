import { test } from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { CHANGE_LIMITS, groupFiles } from '../../src/analysis/source/imports/group-files.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'

type Program = {
  readonly changed: SourceFile
  /** Unchanged files, which pass `INPUT` on. */
  readonly callers: readonly SourceFile[]
  readonly hostile: string
  readonly constant: string
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  javascript: {
    changed: {
      path: 'lib/shell.js',
      content: "const { exec } = require('child_process')\nexports.run = (cmd) => exec('git clone ' + cmd)\n",
    },
    callers: [
      {
        path: 'services/git.js',
        content: "const { run } = require('../lib/shell')\nexports.clone = (url) => run(url)\n",
      },
      {
        path: 'routes.js',
        content:
          "const git = require('./services/git')\nconst app = require('express')()\napp.get('/', (req, res) => { git.clone(INPUT); res.end() })\n",
      },
    ],
    hostile: 'req.query.url',
    constant: "'https://code.example/shop.git'",
  },
  typescript: {
    changed: {
      path: 'src/git.service.ts',
      content:
        "import { Injectable } from '@nestjs/common'\nimport { exec } from 'node:child_process'\n@Injectable()\nexport class GitService { clone(url: string): void { exec('git clone ' + url) } }\n",
    },
    callers: [
      {
        path: 'src/git.controller.ts',
        content:
          "import { Controller, Get, Query } from '@nestjs/common'\nimport { GitService } from './git.service'\n@Controller('git')\nexport class GitController {\n  constructor(private readonly git: GitService) {}\n  @Get() clone(@Query('url') url: string): void { this.git.clone(INPUT) }\n}\n",
      },
    ],
    hostile: 'url',
    constant: "'https://code.example/shop.git'",
  },
  python: {
    changed: { path: 'shop/shell.py', content: "import os\ndef run(cmd):\n    os.system('git clone ' + cmd)\n" },
    callers: [
      {
        path: 'shop/views.py',
        content:
          "from flask import Flask, request\nfrom .shell import run\napp = Flask(__name__)\n@app.route('/')\ndef clone():\n    run(INPUT)\n    return 'done'\n",
      },
    ],
    hostile: "request.args['url']",
    constant: "'https://code.example/shop.git'",
  },
  java: {
    changed: {
      path: 'src/main/java/shop/ShellRunner.java',
      content:
        'package shop;\nimport org.springframework.stereotype.Service;\n@Service\npublic class ShellRunner implements Runner {\n  public void run(String cmd) throws java.io.IOException { Runtime.getRuntime().exec("sh -c " + cmd); }\n}\n',
    },
    callers: [
      {
        path: 'src/main/java/shop/Runner.java',
        content: 'package shop;\npublic interface Runner { void run(String cmd) throws java.io.IOException; }\n',
      },
      {
        path: 'src/main/java/shop/Controller.java',
        content:
          'package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController\npublic class Controller {\n  private final Runner runner;\n  public Controller(Runner runner) { this.runner = runner; }\n  @GetMapping("/") public String run(@RequestParam String cmd) throws java.io.IOException { runner.run(INPUT); return ""; }\n}\n',
      },
    ],
    hostile: 'cmd',
    constant: '"ls"',
  },
}

function findingsWhere({ changed, callers }: Program, input: string) {
  const context = callers.map(({ path, content }) => ({ path, content: content.replace('INPUT', input) }))
  const groups = groupFiles([changed], CHANGE_LIMITS, context)
  return groups.flatMap((group) => analyze(group.files, { context: group.context }).findings)
}

for (const [language, program] of Object.entries(PROGRAMS))
  test(`what unchanged files pass to a changed one decides: ${language}`, async (t) => {
    const found = findingsWhere(program, program.hostile)
    t.match(found, [
      {
        ruleId: 'command-injection',
        file: program.changed.path,
        evidence: { data: { source: 'request', reach: 'files' } },
      },
    ])
    t.equal(found.length, 1)
    t.same(findingsWhere(program, program.constant), [])
    t.match(
      analyze([program.changed]).findings,
      [{ evidence: { data: { source: 'caller' } } }],
      'nothing is known without them',
    )
  })

test('callers themselves are not judged', async (t) => {
  const changed = { path: 'a.js', content: 'exports.a = (x) => x.length\n' }
  const caller = {
    path: 'routes.js',
    content:
      "const { a } = require('./a')\nconst { exec } = require('child_process')\nconst app = require('express')()\napp.get('/', (req) => { a(req.query.a); exec(req.query.b) })\n",
  }
  t.same(analyze([changed], { context: [caller] }).findings, [])
  t.equal(analyze([changed, caller]).findings.length, 1)
})
