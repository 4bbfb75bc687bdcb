import { createEffectivePom, createPomFiles, isImport } from '../manifests/java/pom-effective.ts'
import { type PomModel, readPom } from '../manifests/java/pom-model.ts'
import type { Interpolate } from '../manifests/java/pom-properties.ts'
import { parsePomXml } from '../manifests/java/pom-xml.ts'
import { childOf, childrenOf, childText, readXml, type XmlElement } from '../manifests/java/read-xml.ts'
import type { ReadRelated } from '../manifests/manifest-parser.ts'
import { broughtBySpringBoot } from './spring-boot.ts'
import { type StatedVersion, stateJava, stateVersion } from './stated-version.ts'

const LARGEST = 1024 * 1024
/** The first one that is set counts. */
const JAVA_PROPERTIES = [
  'maven.compiler.release',
  'maven.compiler.target',
  'maven.compiler.source',
  'java.version',
  'jdk.version',
  'javaVersion',
]

/** From a pom.xml and its parents: the Java release and the versions of libraries, including those of Spring Boot's BOM. */
export function readMavenProject(path: string, text: string, readRelated: ReadRelated): StatedVersion[] {
  const { model } = text.length > LARGEST ? { model: null } : readPom(path, text)
  if (!model) return []
  const pom = createEffectivePom(model, createPomFiles(readRelated))
  const properties = JAVA_PROPERTIES.flatMap((name) => stateJava(pom.interpolate(`\${${name}}`)))
  const { entries } = parsePomXml(path, text, readRelated)
  return [
    ...stateJava(compilerSetting(text, pom.interpolate)),
    ...properties.slice(0, 1),
    ...entries.flatMap(({ name, version }) => stateVersion(name, version)),
    ...pom.chain.flatMap((one) => broughtBySpringBoot(bootOf(one, pom.interpolate))),
  ]
}

/** The Java release in the configuration of the compiler plugin. */
function compilerSetting(text: string, interpolate: Interpolate): string | null {
  const { root } = readXml(text)
  const build = root && childOf(root, 'build')
  const owners: (XmlElement | null)[] = [build, build && childOf(build, 'pluginManagement')]
  const plugins = owners.flatMap((owner) => childrenOf(owner && childOf(owner, 'plugins'), 'plugin'))
  const compiler = plugins.find((plugin) => childText(plugin, 'artifactId') === 'maven-compiler-plugin')
  const configuration = compiler ? childOf(compiler, 'configuration') : null
  const written = ['release', 'target', 'source'].flatMap((name) => childText(configuration, name) ?? [])[0]
  return written === undefined ? null : interpolate(written)
}

const BOOT = 'org.springframework.boot'

function bootOf({ parent, managed }: PomModel, interpolate: Interpolate): string | null {
  if (parent?.groupId === BOOT && parent.version !== null) return interpolate(parent.version)
  const list = managed.find((one) => isImport(one) && one.groupId === BOOT)
  return list?.version ? interpolate(list.version) : null
}

const GRADLE_JAVA = [
  /\boptions\.release\s*(?:=|\.set\()\s*(\d{1,2})/,
  /\b(?:targetCompatibility|sourceCompatibility)\s*=?\s*(?:JavaVersion\.(?:VERSION_|toVersion\()|['"])?\s*['"]?(?:1[._])?(\d{1,2})\b/,
  /\bJavaLanguageVersion\.of\(\s*['"]?(\d{1,2})/,
]
const GRADLE_BOOT = /['"]org\.springframework\.boot['"]\s*\)?\s*version\s*\(?\s*['"](\d[\w.-]{0,40})['"]/
const GRADLE_LIBRARY = /['"]([A-Za-z][\w.-]{0,100}):([\w.-]{1,100}):(\d[\w.-]{0,60})(?:@\w+)?['"]/g

/** From a build.gradle, which is a program and is not run: what can be read from its text. */
export function readGradleProject(text: string): StatedVersion[] {
  if (text.length > LARGEST) return []
  const java = GRADLE_JAVA.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0]
  const libraries = [...text.matchAll(GRADLE_LIBRARY)].flatMap(([, group, artifact, version]) =>
    stateVersion(`${group}:${artifact}`, version),
  )
  return [...stateJava(java), ...libraries, ...broughtBySpringBoot(GRADLE_BOOT.exec(text)?.[1] ?? null)]
}
