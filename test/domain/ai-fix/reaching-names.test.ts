import t from 'tap'
import { reachingNamesOf } from '../../../src/analysis/knowledge-of.ts'
import type { Language } from '../../../src/analysis/source/language.ts'
import { addsDangerousCall } from '../../../src/domain/ai-fix/checks/dangerous-calls.ts'

/** Nothing of this may ever be brought in by a change, whatever becomes of the models' rows. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const EVERYWHERE = words(`
  eval execfile atob btoa fromCharCode fromCodePoint unescape WebAssembly socket Socket b64decode fromhex getenv
  environ deserialize unserialize fetch
`)
const SCRIPT = words(`
  Function child_process execSync execFile execFileSync spawn spawnSync fork vm runInContext runInNewContext
  runInThisContext process Reflect Proxy constructor __proto__ prototype __defineGetter__ globalThis global
  importScripts Worker SharedWorker Deno Bun setTimeout setInterval setImmediate queueMicrotask createRequire
  worker_threads cluster inspector XMLHttpRequest WebSocket EventSource sendBeacon axios RTCPeerConnection
  createConnection createServer listen openDatabase writeFile writeFileSync appendFile appendFileSync
  createWriteStream createReadStream readFile readFileSync unlink unlinkSync rm rmSync rmdir rmdirSync chmod
  chmodSync chown symlink symlinkSync rename renameSync copyFile copyFileSync cp cpSync truncate console alert
  innerHTML outerHTML insertAdjacentHTML createContextualFragment srcdoc dangerouslySetInnerHTML localStorage
  sessionStorage
  http.get http.request https.get https.request document.write document.writeln document.cookie document.domain
`)
const NAMES: Readonly<Record<Language, readonly string[]>> = {
  javascript: SCRIPT,
  typescript: SCRIPT,
  python: words(`
  exec __import__ importlib runpy imp getattr setattr delattr hasattr globals locals vars builtins __builtins__
  __class__ __bases__ __mro__ __subclasses__ __globals__ __dict__ __code__ __reduce__ code codeop modules system
  popen Popen subprocess check_output check_call getoutput fork forkpty pty execv execve execvp execl execlp
  spawnl spawnv create_subprocess_exec create_subprocess_shell multiprocessing ctypes cffi pickle cPickle marshal
  shelve dill jsonpickle joblib unsafe_load codecs urlopen urlretrieve requests httpx aiohttp urllib3 ftplib
  smtplib telnetlib paramiko putenv open shutil rmtree unlink rmdir chmod print breakpoint input atexit signal
  threading write_text write_bytes read_text read_bytes chr
  yaml.load urllib.request http.client os.remove os.rename os.kill os.startfile os.truncate os.link os.symlink os.execl os.execvpe
  os.spawnlp os.posix_spawnp os.write os.dup2 sys.stdout sys.stderr sys.settrace sys.setprofile sys.path sys.exit
`),
  java: words(`
  Runtime getRuntime exec ProcessBuilder ProcessHandle forName getMethod getMethods getDeclaredMethod
  getDeclaredField getDeclaredConstructor setAccessible invoke newInstance ClassLoader URLClassLoader defineClass
  loadClass MethodHandles MethodHandle reflect Unsafe loadLibrary exit halt ScriptEngine ScriptEngineManager
  GroovyShell GroovyClassLoader ELProcessor SpelExpressionParser ObjectInputStream readObject readUnshared
  XMLDecoder XStream URL HttpClient HttpURLConnection openConnection openStream ServerSocket DatagramSocket
  RestTemplate WebClient OkHttpClient InetAddress FileWriter FileOutputStream FileInputStream FileReader
  RandomAccessFile readAllBytes readString writeString println print printStackTrace Thread Base64 HexFormat
  System.load System.out System.err System.setProperty System.setSecurityManager System.getProperties Files.delete
  Files.deleteIfExists Files.write Files.writeString Files.copy Files.move Files.setOwner Files.newOutputStream
  Files.newBufferedWriter Files.newInputStream Files.readAllLines Files.lines
`),
}
const STARTS: Readonly<Record<Language, readonly string[]>> = {
  javascript: words('exec execFile execFileSync execSync fork spawn spawnSync'),
  typescript: words('exec execFile execFileSync execSync fork spawn spawnSync'),
  python: words(
    'Popen call check_call check_output create_subprocess_exec create_subprocess_shell getoutput popen run system',
  ),
  java: words('ProcessBuilder exec'),
}
const WITHOUT_SHELL: Readonly<Record<Language, readonly string[]>> = {
  javascript: words('child_process execFile execFileSync spawn spawnSync'),
  typescript: words('child_process execFile execFileSync spawn spawnSync'),
  python: words('check_output subprocess'),
  java: words('ProcessBuilder'),
}
const LANGUAGES: readonly Language[] = ['javascript', 'typescript', 'python', 'java']

const adds = (language: Language, added: string, { removed = '', ruleId = 'xss', content = '' } = {}) =>
  addsDangerousCall([added], [removed], { language, ruleId, reachingNames: reachingNamesOf(language, content) })

for (const language of LANGUAGES) {
  t.test(`${language}: no change brings a name in that reaches out`, async (t) => {
    const names = [...EVERYWHERE, ...NAMES[language]]
    for (const name of names) {
      const [first, last] = name.split('.')
      for (const text of [`${name}(value)`, `x = ${name}`, `// ${name}`, ...(last ? [`${first} . ${last}`] : [])])
        t.ok(adds(language, text), text)
      t.ok(adds(language, `${name}(a, ${name})`, { removed: `${name}(a)` }), `once more ${name}`)
      t.notOk(adds(language, `${name}(safe)`, { removed: `${name}(value)` }), `${name} stays`)
    }
  })

  t.test(`${language}: a repair of a command may start what needs no shell, in place of another`, async (t) => {
    const { programStarts, withoutShell, members } = reachingNamesOf(language, '')
    t.strictSame(
      members.flat().filter((name) => !/^\w+\.\w+\*?$/.test(name)),
      [],
      'names that are no patterns',
    )
    t.strictSame(programStarts.toSorted(), STARTS[language])
    t.strictSame(withoutShell.toSorted(), WITHOUT_SHELL[language])
    for (const name of [...EVERYWHERE, ...NAMES[language]])
      t.equal(adds(language, name, { ruleId: 'command-injection' }), !isModule(language, name), name)
  })
}

t.test('what a name means in some files only is refused there', async (t) => {
  t.ok(adds('javascript', 'exec(command)', { content: "const { exec } = require('child_process')" }))
  t.notOk(adds('javascript', '/x/.exec(text)', { content: 'module.exports = 1' }))
})

/** It starts nothing by itself. */
function isModule(language: Language, name: string): boolean {
  return WITHOUT_SHELL[language].includes(name) && !STARTS[language].includes(name)
}
