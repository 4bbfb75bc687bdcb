import t from 'tap'
import { createProjectFacts } from '../../../src/dependencies/project/create-project-facts.ts'

function factsOf(files: Readonly<Record<string, string>>) {
  return createProjectFacts(Object.entries(files).map(([path, content]) => ({ path, content })))
}

t.test('the lowest release of a runtime, from each kind of file', (t) => {
  const STATED: [files: Record<string, string>, path: string, name: string, version: string | null][] = [
    [{ 'package.json': '{"engines":{"node":">=14.2 <20"}}' }, 'src/a.js', 'node', '14.2.0'],
    [{ 'package.json': '{"engines":{"node":"^18 || ^20"}}' }, 'src/a.js', 'node', '18.0.0'],
    [{ '.nvmrc': 'v12.22.1\n' }, 'a.js', 'node', '12.22.1'],
    [{ '.nvmrc': 'lts/hydrogen' }, 'a.js', 'node', null],
    [{ 'package.json': '{"devDependencies":{"@types/node":"^12.0.0"}}' }, 'a.ts', 'node', '12.0.0'],
    [{ 'package.json': '{"devDependencies":{"@types/node":"^12.0.0"}}' }, 'a.js', 'node', null],
    [{ 'package.json': '{broken' }, 'a.js', 'node', null],
    [{ 'pyproject.toml': '[project]\nrequires-python = ">=3.8"\n' }, 'app/a.py', 'python', '3.8'],
    [{ 'pyproject.toml': '[tool.poetry.dependencies]\npython = "^3.7"\n' }, 'a.py', 'python', '3.7'],
    [{ 'setup.py': 'setup(\n    python_requires=">=3.6, <4",\n)\n' }, 'a.py', 'python', '3.6'],
    [{ 'setup.cfg': '[options]\npython_requires = >=3.6\n' }, 'a.py', 'python', '3.6'],
    [{ Pipfile: '[requires]\npython_version = "3.8"\n' }, 'a.py', 'python', '3.8'],
    [{ 'runtime.txt': 'python-3.9.1' }, 'a.py', 'python', '3.9.1'],
    [{ 'build.gradle': "sourceCompatibility = '1.8'\n" }, 'src/A.java', 'java', '8'],
    [{ 'build.gradle': 'sourceCompatibility = JavaVersion.VERSION_1_8' }, 'src/A.java', 'java', '8'],
    [{ 'build.gradle.kts': 'languageVersion.set(JavaLanguageVersion.of(17))' }, 'src/A.java', 'java', '17'],
  ]
  for (const [files, path, name, version] of STATED) {
    t.equal(factsOf(files).versionOf(path, name), version, JSON.stringify(files))
  }
  t.end()
})

const PARENT = `<project><groupId>com.shop</groupId><artifactId>all</artifactId><version>1</version>
<properties><java.version>1.8</java.version><yaml.version>1.21</yaml.version></properties>
<dependencyManagement><dependencies><dependency><groupId>org.yaml</groupId><artifactId>snakeyaml</artifactId>
<version>\${yaml.version}</version></dependency></dependencies></dependencyManagement></project>`
const MODULE = `<project><parent><groupId>com.shop</groupId><artifactId>all</artifactId><version>1</version></parent>
<artifactId>web</artifactId><dependencies><dependency><groupId>org.yaml</groupId><artifactId>snakeyaml</artifactId>
</dependency></dependencies></project>`

t.test('Maven: properties and managed versions of the parent, and versions of Spring Boot', (t) => {
  const facts = factsOf({ 'pom.xml': PARENT, 'web/pom.xml': MODULE })
  t.equal(facts.versionOf('web/src/A.java', 'java'), '8')
  t.equal(facts.versionOf('web/src/A.java', 'org.yaml:snakeyaml'), '1.21')
  const boot = factsOf({
    'pom.xml': `<project><parent><groupId>org.springframework.boot</groupId>
<artifactId>spring-boot-starter-parent</artifactId><version>1.5.22.RELEASE</version></parent><artifactId>a</artifactId>
<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration><release>11</release></configuration>
</plugin></plugins></build></project>`,
  })
  t.equal(boot.versionOf('src/A.java', 'org.springframework:spring-web'), '4.0')
  t.equal(boot.versionOf('src/A.java', 'java'), '11')
  t.end()
})

t.test('libraries: the required version for a published package, the installed one for an application', (t) => {
  const lock = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { dependencies: { 'js-yaml': '^3.0.0' } }, 'node_modules/js-yaml': { version: '4.1.0' } },
  })
  const manifest = (more: object) => JSON.stringify({ dependencies: { 'js-yaml': '^3.0.0' }, ...more })
  const of = (more: object) =>
    factsOf({ 'package.json': manifest(more), 'package-lock.json': lock }).versionOf('src/a.js', 'js-yaml')
  t.equal(of({ main: 'index.js' }), '3.0.0')
  t.equal(of({ main: 'index.js', private: true }), '4.1.0')
  t.equal(factsOf({ 'requirements.txt': 'Django==2.2.4\n' }).versionOf('shop/views.py', 'django'), '2.2.4')
  t.end()
})

t.test('the nearest file counts, and none of another folder', (t) => {
  const facts = factsOf({
    'package.json': '{"engines":{"node":">=20"}}',
    'old/package.json': '{"engines":{"node":">=10"}}',
    'other/lib/package.json': '{}',
  })
  t.equal(facts.versionOf('old/src/a.js', 'node'), '10.0.0')
  t.equal(facts.versionOf('older/a.js', 'node'), '20.0.0')
  t.equal(facts.versionOf('other/lib/a.js', 'node'), '20.0.0')
  t.end()
})

t.test('line width', (t) => {
  const WIDTHS: [files: Record<string, string>, path: string, width: number | null][] = [
    [{ '.prettierrc': '{ "printWidth": 110 }' }, 'src/a.ts', 110],
    [{ '.prettierrc.yaml': 'semi: false\n' }, 'src/a.ts', 80],
    [{ 'package.json': '{"prettier":{"printWidth":120}}' }, 'src/a.ts', 120],
    [{ 'package.json': '{}' }, 'src/a.ts', null],
    [{ 'pyproject.toml': '[tool.black]\nline-length = 100\n' }, 'a.py', 100],
    [{ 'pyproject.toml': '[tool.ruff]\n' }, 'a.py', 88],
    [{ 'setup.cfg': '[flake8]\nmax-line-length = 99\n' }, 'a.py', 99],
    [{ '.editorconfig': '[*]\nmax_line_length = 90\n[*.java]\nmax_line_length = 140\n' }, 'A.java', 140],
    [{ '.editorconfig': '[*]\nmax_line_length = 90\n[*.java]\nmax_line_length = 140\n' }, 'a.py', 90],
    [{ '.editorconfig': '[*]\nmax_line_length = 9999\n' }, 'a.py', null],
  ]
  for (const [files, path, width] of WIDTHS) t.equal(factsOf(files).lineWidthOf(path), width, JSON.stringify(files))
  t.end()
})

t.test('whether settings come from the environment', (t) => {
  const READS: [files: Record<string, string>, path: string, reads: boolean | null][] = [
    [{ 'a.js': '' }, 'a.js', null],
    [{ 'a.js': '', 'package.json': '{}' }, 'a.js', false],
    [{ 'a.js': 'process.env.NODE_ENV', 'b.js': 'process.env.HOME' }, 'a.js', false],
    [{ 'a.js': '', 'b.ts': 'const url = process.env.DATABASE_URL' }, 'a.js', true],
    [{ 'a.js': '', 'b.test.js': 'process.env.DATABASE_URL = "x"' }, 'a.js', false],
    [{ 'a.js': '', 'package.json': '{"dependencies":{"dotenv":"^16.0.0"}}' }, 'a.js', true],
    [{ 'a.js': '', '.env.example': 'TOKEN=' }, 'a.js', true],
    [{ 'a.py': '', 'b.py': 'os.environ["DB_URL"]' }, 'a.py', true],
    [{ 'a.py': '', 'b.py': 'os.environ.get("HOME")' }, 'a.py', false],
    [{ 'a.py': '', 'b.js': 'process.env.DATABASE_URL' }, 'a.py', false],
    [{ 'a.py': '', 'requirements.txt': 'python-decouple==3.8' }, 'a.py', true],
    [{ 'A.java': '', 'B.java': 'System.getenv("DB_URL")' }, 'A.java', true],
  ]
  for (const [files, path, reads] of READS) t.equal(factsOf(files).readsEnvironment(path), reads, JSON.stringify(files))
  t.end()
})

t.test('no text makes it throw', (t) => {
  for (const name of ['package.json', 'pom.xml', 'pyproject.toml', 'Pipfile', 'setup.cfg', 'uv.lock', 'build.gradle']) {
    for (const text of ['', '{', '[[', '<project>', '\0', '[tool]\nblack = 1', '{"engines":[],"prettier":7}']) {
      const facts = factsOf({ [name]: text, 'a.js': '', 'a.py': '', 'A.java': '' })
      for (const path of ['a.js', 'a.py', 'A.java']) {
        t.equal(facts.versionOf(path, 'constructor'), null)
        facts.lineWidthOf(path)
        t.equal(facts.readsEnvironment(path), false)
      }
    }
  }
  t.end()
})
