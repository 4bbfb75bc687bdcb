import type { Language } from '../../../analysis/source/language.ts'
import { joinTexts } from './join-texts.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Names that reach out of a function: evaluation, reflection, processes, network, files, output, encoded data. */
const EVERYWHERE = words(
  'eval execfile atob btoa fromCharCode fromCodePoint unescape WebAssembly socket Socket b64decode fromhex getenv environ deserialize unserialize fetch',
)
const SCRIPT = words(
  `Function child_process execSync execFile execFileSync spawn spawnSync fork vm runInContext runInNewContext runInThisContext
  process Reflect Proxy constructor __proto__ prototype __defineGetter__ globalThis global importScripts Worker SharedWorker Deno Bun
  setTimeout setInterval setImmediate queueMicrotask createRequire worker_threads cluster inspector
  XMLHttpRequest WebSocket EventSource sendBeacon axios RTCPeerConnection createConnection createServer listen openDatabase
  writeFile writeFileSync appendFile appendFileSync createWriteStream createReadStream readFile readFileSync unlink unlinkSync
  rm rmSync rmdir rmdirSync chmod chmodSync chown symlink symlinkSync rename renameSync copyFile copyFileSync cp cpSync truncate
  console alert innerHTML outerHTML insertAdjacentHTML createContextualFragment srcdoc dangerouslySetInnerHTML localStorage sessionStorage`,
)
const PYTHON = words(
  `exec __import__ importlib runpy imp getattr setattr delattr hasattr globals locals vars builtins __builtins__ __class__ __bases__ __mro__
  __subclasses__ __globals__ __dict__ __code__ __reduce__ code codeop modules
  system popen Popen subprocess check_output check_call getoutput fork forkpty pty execv execve execvp execl execlp spawnl spawnv
  create_subprocess_exec create_subprocess_shell multiprocessing ctypes cffi
  pickle cPickle marshal shelve dill jsonpickle joblib unsafe_load codecs
  urlopen urlretrieve requests httpx aiohttp urllib3 ftplib smtplib telnetlib paramiko putenv
  open shutil rmtree unlink rmdir chmod print breakpoint input atexit signal threading write_text write_bytes read_text read_bytes chr`,
)
const JAVA = words(
  `Runtime getRuntime exec ProcessBuilder ProcessHandle forName getMethod getMethods getDeclaredMethod getDeclaredField getDeclaredConstructor
  setAccessible invoke newInstance ClassLoader URLClassLoader defineClass loadClass MethodHandles MethodHandle reflect Unsafe
  loadLibrary exit halt ScriptEngine ScriptEngineManager GroovyShell GroovyClassLoader ELProcessor SpelExpressionParser
  ObjectInputStream readObject readUnshared XMLDecoder XStream
  URL HttpClient HttpURLConnection openConnection openStream ServerSocket DatagramSocket RestTemplate WebClient OkHttpClient InetAddress
  FileWriter FileOutputStream FileInputStream FileReader RandomAccessFile readAllBytes readString writeString println print printStackTrace
  Thread Base64 HexFormat`,
)
const NAMES: Readonly<Record<Language, readonly string[]>> = {
  javascript: [...EVERYWHERE, ...SCRIPT],
  typescript: [...EVERYWHERE, ...SCRIPT],
  python: [...EVERYWHERE, ...PYTHON],
  java: [...EVERYWHERE, ...JAVA],
}

const SCRIPT_SHAPES = [
  /\bimport\s*\(/g,
  /\brequire\b(?!\s*\(\s*(['"])[^'"`]{1,300}\1\s*\))/g,
  /\b(?:window|self|top|frames|parent|document|exports|module)\s*(?:\?\.)?\s*\[/g,
  /\bhttps?\s*\.\s*(?:get|request)\b/g,
  /\bnew\s+Image\b/g,
  /\bcreateElement\s*\(\s*['"`](?:script|iframe|object|embed)/gi,
  /\bdocument\s*\.\s*(?:write|writeln|cookie|domain)\b/g,
  /\bmodule\s*\.\s*(?!exports\b)\w+/g,
  /['"`]base64['"`]|['"`]hex['"`]/g,
]
const PYTHON_SHAPES = [
  /(?<![.\w])compile\s*\(/g,
  /\byaml\s*\.\s*load\b/g,
  /\burllib\s*\.\s*request\b|\bhttp\s*\.\s*client\b/g,
  /\bos\s*\.\s*(?:remove|rename|kill|startfile|truncate|link|symlink|exec\w*|spawn\w*|posix_spawn\w*|write|dup2)\b/g,
  /\bsys\s*\.\s*(?:stdout|stderr|settrace|setprofile|path|exit)\b/g,
  /\bfrom\s+\S+\s+import\s*\(?\s*\*/g,
]
const JAVA_SHAPES = [
  /\bSystem\s*\.\s*(?:load|out|err|setProperty|setSecurityManager|getProperties)\b/g,
  /\bFiles\s*\.\s*(?:delete\w*|write\w*|copy|move|set\w+|newOutputStream|newBufferedWriter|newInputStream|read\w*|lines)\b/g,
  /\.\s*getClass\s*\(|\.class\b\s*\./g,
]
const EVERYWHERE_SHAPES = [
  /\bshell\s*[:=]\s*(?:true|True|['"`1])/g,
  /(['"`])(?:\/[\w/]*\/)?(?:(?:ba|z|da|k|c|tc)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh|curl|wget|nc|ncat|netcat|python\d?|perl|ruby|node|php)\1/g,
  /\/etc\/(?:passwd|shadow|hosts)|\.ssh\b|id_rsa|\.env\b(?!\.)|\.aws\b|\.npmrc|\/proc\/self/g,
  // Data that nobody can read.
  /["'`][A-Za-z0-9+/_-]{40,}={0,2}["'`]/g,
]
const SHAPES: Readonly<Record<Language, readonly RegExp[]>> = {
  javascript: [...EVERYWHERE_SHAPES, ...SCRIPT_SHAPES],
  typescript: [...EVERYWHERE_SHAPES, ...SCRIPT_SHAPES],
  python: [...EVERYWHERE_SHAPES, ...PYTHON_SHAPES],
  java: [...EVERYWHERE_SHAPES, ...JAVA_SHAPES],
}

/** Calls that start a process. A repair of a command replaces one by another; there are no more of them than before. */
const PROCESS_CALLS: Readonly<Record<Language, readonly string[]>> = {
  javascript: words('exec execSync execFile execFileSync spawn spawnSync fork'),
  typescript: words('exec execSync execFile execFileSync spawn spawnSync fork'),
  python: words(
    'system popen Popen call check_call check_output getoutput run create_subprocess_exec create_subprocess_shell',
  ),
  java: words('exec ProcessBuilder'),
}
/** Of them and of what they come from, those that start a program without a shell. */
const WITHOUT_SHELL = new Set(
  words('execFile execFileSync spawn spawnSync child_process subprocess ProcessBuilder check_output'),
)
/** Names that a repair has to look for in what comes from outside, in texts. */
const KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export type CallWall = {
  readonly language: Language
  readonly ruleId: string
  /** The file as it was. */
  readonly before: string
}

/**
 * Whether the change holds more of what reaches out of a function than the lines it replaces did. Words count wherever they
 * stand, in texts and comments as well: what is written there can be put together elsewhere.
 */
export function addsDangerousCall(
  added: readonly string[],
  removed: readonly string[],
  { language, ruleId, before }: CallWall,
): boolean {
  const now = countWords([...added, ...joined(added)])
  const old = countWords([...removed, ...joined(removed)])
  const isMore = (name: string): boolean => (now.get(name) ?? 0) > (old.get(name) ?? 0)
  const mayStart = ruleId === 'command-injection'
  const sum = (counts: Counts): number =>
    PROCESS_CALLS[language].reduce((total, name) => total + (counts.get(name) ?? 0), 0)
  if (mayStart && sum(now) > sum(old)) return true
  if (isScript(language) && isMore('exec') && before.includes('child_process')) return true
  const text = [...added, ...joined(added)].join('\n')
  const isAllowed = (name: string): boolean =>
    (mayStart && WITHOUT_SHELL.has(name)) ||
    (ruleId === 'prototype-pollution' && KEYS.has(name) && isOnlyQuoted(text, name))
  if (NAMES[language].some((name) => isMore(name) && !isAllowed(name))) return true
  const oldText = [...removed, ...joined(removed)].join('\n')
  return SHAPES[language].some((shape) => (text.match(shape)?.length ?? 0) > (oldText.match(shape)?.length ?? 0))
}

type Counts = ReadonlyMap<string, number>

/** Lines that read otherwise when their texts are put together. */
function joined(lines: readonly string[]): string[] {
  return lines.map(joinTexts).filter((line, index) => line !== lines[index])
}

function isScript(language: Language): boolean {
  return language === 'javascript' || language === 'typescript'
}

function countWords(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const word of line.match(/[\w$]+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** As a text to compare with, and not to read a property by. */
function isOnlyQuoted(text: string, name: string): boolean {
  const all = text.split(name).length - 1
  const quoted =
    text.match(new RegExp(`(?<!\\w\\s{0,5}\\[\\s{0,5}|\\)\\s{0,5}\\[\\s{0,5})(['"])${name}\\1`, 'g'))?.length ?? 0
  return quoted === all
}
