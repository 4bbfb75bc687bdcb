import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Checks made-up files as if they stood in the project; says what the compiler has against them. */
export function readTypescriptErrors(root: URL, files: ReadonlyMap<string, string>): string[] {
  const virtual = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.ts'))
      .map(([path, text]) => [fileURLToPath(new URL(path, root)), text]),
  )
  const { config } = ts.readConfigFile(fileURLToPath(new URL('tsconfig.json', root)), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, fileURLToPath(root))
  const host = ts.createCompilerHost(options)
  const [fileExists, readFile] = [(path: string) => ts.sys.fileExists(path), (path: string) => ts.sys.readFile(path)]
  host.fileExists = (path) => virtual.has(path) || fileExists(path)
  host.readFile = (path) => virtual.get(path) ?? readFile(path)
  const program = ts.createProgram({ rootNames: [...virtual.keys()], options, host })
  return [...virtual.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  })
}
