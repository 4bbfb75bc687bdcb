import t from 'tap'
import { fix } from '../../../src/analysis/fix.ts'
import { API_VERSIONS, IMPORTED_APIS, OLDEST_SUPPORTED } from '../../../src/analysis/fixers/api-versions.ts'
import { createProjectFacts } from '../../../src/dependencies/project/create-project-facts.ts'

type Files = Readonly<Record<string, string>>

/** The first file with its fixes, in a project that the others tell of; or else the reason why there is none. */
function fixIn(path: string, content: string, others: Files): string {
  const files = [{ path, content }]
  const context = Object.entries(others).map(([name, text]) => ({ path: name, content: text }))
  const { files: fixed, unfixed } = fix(files, { context, project: createProjectFacts([...files, ...context]) })
  return fixed[0]?.after ?? unfixed[0]?.noFix.reason ?? ''
}

const pom = (java: string, version: string): Files => ({
  'pom.xml': `<project><artifactId>a</artifactId><properties><java.version>${java}</java.version></properties><dependencies>
<dependency><groupId>org.yaml</groupId><artifactId>snakeyaml</artifactId><version>${version}</version></dependency>
<dependency><groupId>org.springframework</groupId><artifactId>spring-web</artifactId><version>${version}</version></dependency>
</dependencies></project>`,
})
const YAML = `import java.util.Map;
import org.yaml.snakeyaml.Yaml;
import javax.servlet.http.HttpServletRequest;

class Settings {
  Map<String, String> read(HttpServletRequest request) throws Exception {
    Yaml yaml = new Yaml();
    return yaml.load(request.getInputStream());
  }
}
`

t.test('SnakeYAML: options where the constructor takes them, none where it did not', (t) => {
  for (const version of ['1.17', '1.21', '1.33'])
    t.match(fixIn('src/Settings.java', YAML, pom('8', version)), 'new Yaml(new SafeConstructor())', version)
  for (const project of [pom('8', '2.2'), {}])
    t.match(fixIn('src/Settings.java', YAML, project), 'new Yaml(new SafeConstructor(new LoaderOptions()))')
  t.notMatch(fixIn('src/Settings.java', YAML, pom('8', '1.21')), 'LoaderOptions')
  t.end()
})

const HANDLER = `import java.io.File;
import java.nio.file.Files;
import org.springframework.web.bind.annotation.*;

@RestController
class Pictures {
  @GetMapping("/p")
  byte[] show(@RequestParam String name) throws Exception {
    File file = new File("/srv/pictures", name);
    return Files.readAllBytes(file.toPath());
  }
}
`

t.test('Spring: the exception with a status since version 5', (t) => {
  t.match(
    fixIn('src/Pictures.java', HANDLER, pom('8', '5.3.1')),
    'throw new ResponseStatusException(HttpStatus.BAD_REQUEST)',
  )
  const older = fixIn('src/Pictures.java', HANDLER, pom('8', '4.3.9.RELEASE'))
  t.match(older, 'getCanonicalPath()')
  t.notMatch(older, 'ResponseStatusException')
  t.end()
})

const STREAM = `import java.io.ObjectInputStream;
import javax.servlet.http.HttpServletRequest;

class Orders {
  Order read(HttpServletRequest request) throws Exception {
    ObjectInputStream in = new ObjectInputStream(request.getInputStream());
    return (Order) in.readObject();
  }
}
`

t.test('Java 9: filters of object streams, and a reason before it', (t) => {
  t.match(fixIn('src/Orders.java', STREAM, pom('11', '2.0')), 'setObjectInputFilter')
  t.match(fixIn('src/Orders.java', STREAM, pom('1.8', '2.0')), /^The fix needs Java 9 or newer/)
  t.end()
})

const FOLDER = `from pathlib import Path
from flask import Flask, request

app = Flask(__name__)
ROOT = Path("/srv/files")


@app.get("/f")
def show():
    path = ROOT / request.args["name"]
    return path.read_text()
`

t.test('Python: the older way of asking for a folder', (t) => {
  const under = (python: string): Files => ({ 'pyproject.toml': `[project]\nrequires-python = ">=${python}"\n` })
  t.match(fixIn('app.py', FOLDER, under('3.9')), 'not path.is_relative_to(ROOT.resolve())')
  t.match(fixIn('app.py', FOLDER, under('3.8')), 'if ROOT.resolve() not in path.parents:')
  t.end()
})

const SESSION = `const express = require('express')
const app = express()
app.get('/login', (req, res) => {
  const sessionToken = 'sess-' + Math.random()
  res.cookie('sid', sessionToken, { httpOnly: true, secure: true })
})
`

t.test('Node: a random text where there is no UUID', (t) => {
  const engine = (node: string): Files => ({ 'package.json': JSON.stringify({ engines: { node } }) })
  t.match(fixIn('app.js', SESSION, engine('>=16')), "'sess-' + randomUUID()")
  t.match(fixIn('app.js', SESSION, engine('>=10')), "'sess-' + randomBytes(16).toString('hex')")
  t.end()
})

const SECRETS: [path: string, content: string, reads: Files][] = [
  [
    'db.js',
    "const mysql = require('mysql')\nmodule.exports = mysql.createConnection({ password: 'kP9#vLq2xWz7' })\n",
    { 'app.js': 'listen(process.env.APP_PORT)' },
  ],
  [
    'db.py',
    'import psycopg2\n\nconnection = psycopg2.connect(user="shop", password="kP9#vLq2xWz7")\n',
    { 'app.py': 'import os\nport = os.environ["APP_PORT"]' },
  ],
  [
    'Db.java',
    'class Db {\n  java.sql.Connection open() throws Exception {\n    return java.sql.DriverManager.getConnection("jdbc:x:y", "shop", "kP9#vLq2xWz7");\n  }\n}\n',
    { 'App.java': 'class App { String port = System.getenv("APP_PORT"); }' },
  ],
]

t.test('credentials go to the environment where there is one that is read', (t) => {
  for (const [path, content, reads] of SECRETS) {
    const manifest = { 'package.json': '{}', 'pyproject.toml': '', 'pom.xml': '<project/>' }
    t.match(fixIn(path, content, {}), /environ|process\.env|getenv/, `${path} alone`)
    t.match(fixIn(path, content, { ...manifest, ...reads }), /environ|process\.env|getenv/, `${path} with settings`)
    t.match(
      fixIn(path, content, manifest),
      /^The project does not read settings from the environment/,
      `${path} without`,
    )
  }
  t.end()
})

t.test('the table of first releases holds together', (t) => {
  for (const [api, { of, since }] of Object.entries(API_VERSIONS)) {
    t.ok(/^\d+(?:\.\d+)*$/.test(since), api)
    t.ok(
      of.some((name) => name in OLDEST_SUPPORTED),
      `${api}: what a project without the fact counts as`,
    )
  }
  for (const api of IMPORTED_APIS.values()) t.ok(api in API_VERSIONS)
  t.end()
})
