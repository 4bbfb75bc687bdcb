import { CopyButton } from '../../components/copy-button.tsx'

const SCHEMA_PATH = '/schemas/fixwright.json'

/** An example of `.github/fixwright.yml`, ready to copy. The schema describes all settings. */
export function Policy() {
  const example = makeExample(window.location.origin + SCHEMA_PATH)
  return (
    <div className="stack">
      <p>
        A file <code>.github/fixwright.yml</code> in a repository configures what is analysed and what comments show;
        all settings are optional. A pull request is reviewed with its own version of the file, and its comment says
        what a change to it hides.
      </p>
      <pre className="policy-example" tabIndex={0} role="group" aria-label="Example of the file">
        <code>{example}</code>
      </pre>
      <div className="row">
        <CopyButton text={example} label="Copy the example" />
        <a href={SCHEMA_PATH}>Schema of the file, for editors</a>
      </div>
    </div>
  )
}

function makeExample(schema: string): string {
  return `# yaml-language-server: $schema=${schema}
paths:
  include: [src/**]
  exclude: ['**/legacy/**', '*.gen.js']
rules:
  weak-random: off # or another severity: low, medium, high, critical
severity: low # the least that comments and the verdict show
confidence: medium
languages: [javascript, typescript, python, java]
dependencies: on # or off: what manifests and lock files depend on is not looked up
file-kinds: [source] # also test, example, generated, vendored, minified
ai-fixes: suggestions # or pull-request, or off: no code of this repository goes to a model
`
}
