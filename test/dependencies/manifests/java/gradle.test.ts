import t from 'tap'
import { parseIn, showEntries } from '../show-entries.ts'

const LOCK = `# This is a Gradle generated file for dependency locking.
# Manual edits can break the build and are not advised.
# This file is expected to be part of source control.
ch.qos.logback:logback-classic:1.2.3=compileClasspath,runtimeClasspath,testRuntimeClasspath
junit:junit:4.12=integrationTestRuntimeClasspath,testCompileClasspath
com.puppycrawl.tools:checkstyle:8.29=checkstyle
not a line
empty=annotationProcessor
`

t.test('gradle.lockfile: configurations decide what is for development', async (t) => {
  const manifest = parseIn({ 'app/gradle.lockfile': LOCK }, 'app/gradle.lockfile')
  t.match(manifest, { kind: 'lock', ecosystem: 'Maven', problem: { line: 7, column: 1 } })
  t.strictSame(showEntries(manifest), [
    '4 ch.qos.logback:logback-classic@1.2.3 | direct',
    '5 junit:junit@4.12 | direct | dev',
    '6 com.puppycrawl.tools:checkstyle@8.29 | direct | dev',
  ])
  const build = parseIn({ 'buildscript-gradle.lockfile': 'a:b:1=classpath\nempty=\n' }, 'buildscript-gradle.lockfile')
  t.strictSame(showEntries(build), ['1 a:b@1 | direct | dev'])
})

t.test('libs.versions.toml: libraries with versions of their own or by name', async (t) => {
  const catalog = `[versions]
log4j = "2.14.1"
guava = { strictly = "[30.0,31.0[", prefer = "30.1" }

[libraries]
log4j = { module = "org.apache.logging.log4j:log4j-core", version.ref = "log4j" }
junit = { group = "junit", name = "junit", version = "4.12" }
commons-io = "commons-io:commons-io:2.6"
managed = { module = "org.springframework:spring-web" }

[plugins]
kotlin = { id = "org.jetbrains.kotlin.jvm", version = "1.9.0" }
`
  t.strictSame(showEntries(parseIn({ 'gradle/libs.versions.toml': catalog }, 'gradle/libs.versions.toml')), [
    '6 org.apache.logging.log4j:log4j-core@2.14.1 | direct',
    '7 junit:junit@4.12 | direct',
    '8 commons-io:commons-io@2.6 | direct',
    '9 org.springframework:spring-web | direct | The catalog names no version.',
  ])
})
