import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Place } from '../ir/nodes.ts'
import { listedTexts, numbersOf } from './judging/constants.ts'
import { indexOfIr, nameOfExpr } from './judging/ir-index.ts'
import type { Rule, RuleContext } from './rule.ts'

export const filePermission: Rule = {
  id: 'file-permission',
  title: 'Overly permissive file permissions',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-732', 'CWE-276'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'A file or directory gets permissions that let every user on the machine write to it.',
    why: 'Any other program or account on the machine can replace its contents, and so change what this program reads or runs.',
    fix: 'Grant only what is needed, and only to the owner: `0o600` for files, `0o700` for directories and programs.',
    references: ['https://cwe.mitre.org/data/definitions/732.html', 'https://cwe.mitre.org/data/definitions/276.html'],
  },
  examples: {
    javascript: {
      bad: `const fs = require('fs')
function share() {
  fs.chmodSync('/var/lib/app/state.json', 0o777)
}
module.exports = { share }
`,
      good: `const fs = require('fs')
function share() {
  fs.chmodSync('/var/lib/app/state.json', 0o600)
}
module.exports = { share }
`,
    },
    python: {
      bad: `import os

def share():
    os.chmod("/var/lib/app/state.json", 0o777)
`,
      good: `import os

def share():
    os.chmod("/var/lib/app/state.json", 0o600)
`,
    },
    java: {
      bad: `import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

public class Sharing {
  void share() throws Exception {
    Path file = Path.of("/var/lib/app/state.json");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxrwxrwx"));
  }
}
`,
      good: `import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

public class Sharing {
  void share() throws Exception {
    Path file = Path.of("/var/lib/app/state.json");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which accounts need the file; start with `0o600` and add the permissions that turn out to be missing.',
  },
  detection: { uses: { 'file-mode': judgeMode } },
}

const OTHERS_WRITE = 0o002
const GROUP_WRITE = 0o020
const OTHERS_READ = 0o004
const GROUP_READ = 0o040

function judgeMode({ call, row, values, places }: UseMatch, context: RuleContext): void {
  const [mode] = values
  if (!mode) return
  const at = places[0] ?? call.at
  const texts = listedTexts(mode, context).map(bitsOfText)
  const known = [...numbersOf(mode), ...texts.filter((number) => number !== null)]
  const bits = known.length > 0 ? known : namedBits(context.textOf(at))
  const report = (message: string, severity: 'medium' | 'low', confidence: 'high' | 'medium' | 'low'): void =>
    context.report({ at: call.at, call, argument: at, message, severity, confidence })
  if (row.note === 'mask') {
    if (isRestored(call.at, context)) return
    if (bits.some((mask) => (mask & OTHERS_WRITE) === 0))
      report('Every user on the machine can change new files.', 'medium', 'medium')
    return
  }
  if (bits.some((one) => (one & OTHERS_WRITE) !== 0)) {
    // The umask of the process also restricts the mode of a new file.
    report('Every user on the machine can change this file.', 'medium', row.note === 'masked' ? 'low' : 'high')
  } else if (bits.some((one) => (one & GROUP_WRITE) !== 0)) {
    report('Other users in the same group can change this file.', 'low', 'low')
  } else if (bits.some((one) => (one & (OTHERS_READ | GROUP_READ)) !== 0) && hasSecret(context.namesNear(call.at))) {
    report('Other users on the machine can read this file.', 'low', 'low')
  }
}

/** The umask can only be read by setting another one: `old = umask(0)`, then `umask(old)`. */
function isRestored({ start }: Place, context: RuleContext): boolean {
  const index = indexOfIr(context.ir)
  const masks = index.calls.filter(({ call }) => nameOfExpr(call.callee) === 'umask')
  const here = masks.find(({ call }) => call.at.start === start)
  return masks.some(({ call, fn }) => {
    const [old] = call.args
    if (!here || fn !== here.fn || call.at.start <= start || old?.value.kind !== 'local') return false
    const given = index.assigned.get(old.value.variable) ?? []
    return (
      given.some((one) => one.kind === 'temp' && one.temp === here.call.temp) &&
      !index.calls.some((site) => site.fn === fn && site.call.at.start > start && site.call.at.start < call.at.start)
    )
  })
}

function hasSecret(names: readonly string[]): boolean {
  return names.some((name) => /secret|password|credential|private_?key|token/i.test(name))
}

const NAMED_BITS: ReadonlyMap<string, number> = new Map([
  ['OTHERS_WRITE', OTHERS_WRITE],
  ['OTHERS_READ', OTHERS_READ],
  ['GROUP_WRITE', GROUP_WRITE],
  ['GROUP_READ', GROUP_READ],
  ['S_IWOTH', OTHERS_WRITE],
  ['S_IRWXO', 0o007],
  ['S_IWGRP', GROUP_WRITE],
  ['S_IRWXG', 0o070],
  ['S_IROTH', OTHERS_READ],
  ['S_IRGRP', GROUP_READ],
])

/** Named bits that are combined: `stat.S_IRWXU | stat.S_IRWXO`. */
function namedBits(text: string): number[] {
  const names = text.length < 300 ? (text.match(/\bS_I\w+/g) ?? []) : []
  return names.map((name) => NAMED_BITS.get(name) ?? 0)
}

/** `777`, `rwxrwxrwx`, `a+w`, `OTHERS_WRITE`. */
function bitsOfText(text: string): number | null {
  if (/^0?o?[0-7]{3,4}$/.test(text)) return Number.parseInt(text.replace(/^0?o/, ''), 8)
  if (/^(?:[r-][w-][xst-]){3}$/i.test(text)) {
    return Array.from(text).reduce((bits, letter) => bits * 2 + (letter === '-' ? 0 : 1), 0)
  }
  if (/^[go]*[ao][ug]*[+=]\w*w/.test(text)) return OTHERS_WRITE
  return NAMED_BITS.get(text) ?? null
}
