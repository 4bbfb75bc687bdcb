import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'

/** The body of a request handler, or whole files by path. In a body, what stands above a line `---` is outside of it. */
export type Program = string | Readonly<Record<string, string>>
export type Programs = Partial<Record<'javascript' | 'typescript' | 'python' | 'java', Program>>

/**
 * Analyses small programs, the same thing said in several languages. Lines that end with `// !` (in Python `# !`) must
 * alarm, all others must not, so what is dangerous and its harmless twin stand side by side.
 */
export function check(name: string, programs: Programs, rule = 'command-injection'): void {
  for (const [language, program] of Object.entries(programs)) {
    void t.test(`${name}: ${language}`, (t) => {
      const files = typeof program === 'string' ? [wrap(language, program)] : filesOf(program)
      const { reported, context } = splitContext(files)
      const { findings, skipped, parseErrors } = analyze(reported, { context, rules: [rule] })
      t.strictSame([skipped, parseErrors], [[], []], 'reads without complaint')
      // Judgements that follow no data are not what is tested here.
      const flows = findings.filter(({ trace }) => trace.length > 0)
      const found = flows.map(({ file, range }) => describeLine(files, file, range.start.line))
      t.strictSame(
        [...new Set(found)].toSorted(),
        files.flatMap(expectedIn).toSorted(),
        'alarms exactly where it should',
      )
      t.end()
    })
  }
}

const CONTEXT = 'context:'

/** Files whose path begins with `context:` are only looked into. */
function splitContext(files: readonly SourceFile[]): { reported: SourceFile[]; context: SourceFile[] } {
  return {
    reported: files.filter(({ path }) => !path.startsWith(CONTEXT)),
    context: files
      .filter(({ path }) => path.startsWith(CONTEXT))
      .map(({ path, content }) => ({ path: path.slice(CONTEXT.length), content })),
  }
}

function filesOf(program: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(program).map(([path, content]) => ({ path, content }))
}

function expectedIn({ path, content }: SourceFile): string[] {
  return content.split('\n').flatMap((line, index) => (isMarked(line) ? [lineText(path, index + 1, line)] : []))
}

function isMarked(line: string): boolean {
  return /(?:\/\/|#) !$/.test(line)
}

function describeLine(files: readonly SourceFile[], path: string, line: number): string {
  const file = files.find((one) => one.path === path || one.path === CONTEXT + path)
  return lineText(path, line, file?.content.split('\n')[line - 1] ?? '')
}

function lineText(path: string, line: number, text: string): string {
  return `${path.replace(CONTEXT, '')}:${line} ${text.trim()}`
}

function wrap(language: string, program: string): SourceFile {
  const [first = '', second] = program.replace(/^\n/, '').split(/^ *---\n/m)
  const [outside, body] = second === undefined ? ['', first] : [first, second]
  switch (language) {
    case 'python':
      return { path: 'src/app.py', content: inPython(dedent(outside), dedent(body)) }
    case 'java':
      return { path: 'src/App.java', content: inJava(outside, body) }
    case 'typescript':
      return { path: 'src/app.ts', content: inJavascript(outside, body) }
    default:
      return { path: 'src/app.js', content: inJavascript(outside, body) }
  }
}

function inJavascript(outside: string, body: string): string {
  return `import express from 'express'
import { exec } from 'node:child_process'
import path from 'node:path'
const app = express()
${outside}
app.get('/', async (req, res) => {
  const input = req.query.input
${body}
})
`
}

function inPython(outside: string, body: string): string {
  return `import os, re, json, asyncio
from os import system
from flask import Flask, abort, request
app = Flask(__name__)
${outside}
@app.route('/')
def view(flag=None):
    input = request.args['input']
${body.replaceAll(/^(?=.)/gm, '    ')}
`
}

function inJava(members: string, body: string): string {
  return `package demo;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import javax.servlet.http.*;
public class App extends HttpServlet {
  private final Runtime run = Runtime.getRuntime();
${members}
  @Override protected void doGet(HttpServletRequest req, HttpServletResponse res) throws IOException {
    String input = req.getParameter("input");
${body}
  }
}
`
}

function dedent(text: string): string {
  const depths = [...text.matchAll(/^( *)\S/gm)].map(([, blanks = '']) => blanks.length)
  const depth = Math.min(...depths, Number.MAX_SAFE_INTEGER)
  return depths.length === 0 ? text : text.replaceAll(new RegExp(`^ {${depth}}`, 'gm'), '')
}
