import t from 'tap'
import { relatedPaths } from '../../../../src/dependencies/manifests/parse-manifest.ts'
import { parseIn, showEntries } from '../show-entries.ts'

const ROOT = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE project [ <!ENTITY evil SYSTEM "file:///etc/passwd"> ]>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <groupId>com.example</groupId>
  <artifactId>shop</artifactId>
  <version>\${revision}</version>
  <packaging>pom</packaging>
  <modules>
    <module>shop-bom</module>
    <module>web</module>
  </modules>
  <properties>
    <revision>1.4.0</revision>
    <jackson.version>2.9.0</jackson.version>
    <jackson.databind.version>\${jackson.version}.1</jackson.databind.version>
  </properties>
  <dependencyManagement>
    <dependencies>
      <dependency>
        <groupId>com.example</groupId>
        <artifactId>shop-bom</artifactId>
        <version>\${project.version}</version>
        <type>pom</type>
        <scope>import</scope>
      </dependency>
      <dependency>
        <groupId>com.fasterxml.jackson.core</groupId>
        <artifactId>jackson-databind</artifactId>
        <version>\${jackson.databind.version}</version>
      </dependency>
      <dependency>
        <groupId>junit</groupId>
        <artifactId>junit</artifactId>
        <version>4.12</version>
        <scope>test</scope>
      </dependency>
    </dependencies>
  </dependencyManagement>
</project>
`

const BOM = `<project>
  <parent><groupId>com.example</groupId><artifactId>shop</artifactId><version>\${revision}</version></parent>
  <artifactId>shop-bom</artifactId>
  <properties><log4j.version>2.14.1</log4j.version></properties>
  <dependencyManagement><dependencies><dependency>
    <groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId><version>\${log4j.version}</version>
  </dependency></dependencies></dependencyManagement>
</project>
`

const WEB = `<project>
  <parent>
    <groupId>com.example</groupId>
    <artifactId>shop</artifactId>
    <version>\${revision}</version>
  </parent>
  <artifactId>web</artifactId>
  <properties>
    <a>\${b}</a>
    <b>\${a}</b>
  </properties>
  <dependencies>
    <!-- <dependency><groupId>not</groupId><artifactId>there</artifactId></dependency> -->
    <dependency>
      <groupId>com.fasterxml.jackson.core</groupId>
      <artifactId>jackson-databind</artifactId>
    </dependency>
    <dependency>
      <groupId>org.apache.logging.log4j</groupId>
      <artifactId>log4j-core</artifactId>
    </dependency>
    <dependency>
      <groupId>junit</groupId>
      <artifactId>junit</artifactId>
    </dependency>
    <dependency>
      <groupId>\${project.groupId}</groupId>
      <artifactId>cart</artifactId>
      <version>\${project.version}</version>
    </dependency>
    <dependency>
      <groupId>org.springframework</groupId>
      <artifactId>spring-web</artifactId>
    </dependency>
    <dependency>
      <groupId>commons-io</groupId>
      <artifactId>commons-io</artifactId>
      <version><![CDATA[ [2.4,3.0) ]]></version>
    </dependency>
    <dependency>
      <groupId>round</groupId>
      <artifactId>round</artifactId>
      <version>\${a}</version>
    </dependency>
    <dependency>
      <groupId>javax.servlet</groupId>
      <artifactId>servlet-api</artifactId>
      <version>2.5</version>
      <scope>provided</scope>
    </dependency>
    <dependency>
      <groupId>local</groupId>
      <artifactId>local</artifactId>
      <version>1</version>
      <scope>system</scope>
    </dependency>
  </dependencies>
  <profiles>
    <profile>
      <id>extra</id>
      <properties><guava.version>18.0</guava.version></properties>
      <dependencies>
        <dependency>
          <groupId>com.google.guava</groupId>
          <artifactId>guava</artifactId>
          <version>\${guava.version}</version>
        </dependency>
      </dependencies>
    </profile>
  </profiles>
</project>
`

const FILES = { 'pom.xml': ROOT, 'shop-bom/pom.xml': BOM, 'web/pom.xml': WEB }

t.test('properties, managed versions and imported BOMs of the repository', async (t) => {
  const manifest = parseIn(FILES, 'web/pom.xml')
  t.match(manifest, { kind: 'manifest', ecosystem: 'Maven', problem: null })
  t.strictSame(showEntries(manifest), [
    '14 com.fasterxml.jackson.core:jackson-databind@2.9.0.1 | direct',
    '18 org.apache.logging.log4j:log4j-core@2.14.1 | direct',
    '22 junit:junit@4.12 | direct | dev',
    '29 com.example:cart | direct | It is a module of the same project.',
    '31 org.springframework:spring-web | direct | Its version is managed outside of the repository.',
    '38 commons-io:commons-io@2.4 | direct | least',
    '43 round:round | direct | Its version has a property that is not set in the repository.',
    '48 javax.servlet:servlet-api@2.5 | direct | dev',
    '54 local:local | direct | It is installed from a local folder or file.',
    '66 com.google.guava:guava@18.0 | direct',
  ])
})

t.test('versions that a file manages for others are its entries', async (t) => {
  t.strictSame(showEntries(parseIn(FILES, 'pom.xml')), [
    '29 com.fasterxml.jackson.core:jackson-databind@2.9.0.1 | direct',
    '34 junit:junit@4.12 | direct | dev',
  ])
})

t.test('related files', async (t) => {
  t.strictSame(relatedPaths('web/pom.xml', WEB), ['pom.xml'])
  t.strictSame(relatedPaths('pom.xml', ROOT), ['shop-bom/pom.xml'])
})

t.test('a parent that is another project or its own child is ignored', async (t) => {
  const child = `<project><parent><groupId>g</groupId><artifactId>p</artifactId><version>1</version>
    <relativePath>../a/pom.xml</relativePath></parent><artifactId>c</artifactId>
    <dependencies><dependency><groupId>x</groupId><artifactId>y</artifactId><version>\${v}</version></dependency></dependencies></project>`
  const properties = '<properties><v>1.0</v></properties>'
  const parent = (artifactId: string): string =>
    `<project><groupId>g</groupId><artifactId>${artifactId}</artifactId>${properties}</project>`
  const unset = '3 x:y | direct | Its version has a property that is not set in the repository.'
  t.strictSame(showEntries(parseIn({ 'b/pom.xml': child, 'a/pom.xml': parent('other') }, 'b/pom.xml')), [unset])
  t.strictSame(showEntries(parseIn({ 'b/pom.xml': child, 'a/pom.xml': parent('p') }, 'b/pom.xml')), [
    '3 x:y@1.0 | direct',
  ])
  const circle = child.replace('<artifactId>c<', '<artifactId>p<').replace('../a/', '../b/')
  t.strictSame(showEntries(parseIn({ 'a/pom.xml': circle, 'b/pom.xml': circle }, 'a/pom.xml')), [unset])
})

t.test('properties that grow with every step end early', async (t) => {
  const steps = Array.from({ length: 30 }, (_, step) => `<p${step + 1}>\${p${step}}\${p${step}}</p${step + 1}>`)
  const text = `<project><properties><p0>1</p0>${steps.join('')}</properties><dependencies><dependency>
    <groupId>x</groupId><artifactId>y</artifactId><version>\${p30}</version></dependency></dependencies></project>`
  t.match(parseIn({ 'pom.xml': text }, 'pom.xml').entries, [{ version: null, unresolved: /property/ }])
})

t.test('malformed XML: the place, and the content before it', async (t) => {
  const text =
    '<project>\n<dependencies>\n<dependency><groupId>a</groupId><artifactId>b</artifactId><version>1</version></dependency>\n'
  const manifest = parseIn({ 'pom.xml': `${text}<dependency></dependencies>` }, 'pom.xml')
  t.strictSame(manifest.problem, {
    line: 4,
    column: 27,
    reason: 'The element dependency of line 4 must be closed first.',
  })
  t.strictSame(showEntries(manifest), ['3 a:b@1 | direct'])
  for (const broken of [
    '',
    '<project',
    '<project><!-- ',
    '<a></a>',
    'text',
    '<project></project><project>',
    '<!DOCTYPE a [',
    '</project>',
  ])
    t.match(parseIn({ 'pom.xml': broken }, 'pom.xml').problem, { line: 1 }, JSON.stringify(broken))
})

t.test('entities: those of XML are decoded, all others stay as written', async (t) => {
  const text = `<!DOCTYPE project [ <!ENTITY v "1.0"> <!ENTITY evil SYSTEM "file:///etc/passwd"> ]>
<project><developers><developer><name>J&oslash;rgen</name></developer></developers>
<dependencies><dependency
  scope="a &gt; b"
><groupId>&lt;a&amp;b&#x3e;</groupId><artifactId>&v;&evil;&constructor;</artifactId><version>1</version></dependency>
</dependencies></project>`
  const manifest = parseIn({ 'pom.xml': text }, 'pom.xml')
  t.equal(manifest.problem, null)
  t.strictSame(showEntries(manifest), ['5 <a&b>:&v;&evil;&constructor;@1 | direct'])
})

t.test('hostile XML ends early', async (t) => {
  const size = 1024 * 1024
  const fill = (unit: string): string => unit.repeat(Math.floor(size / unit.length))
  const problems = {
    'elements in elements': [`<project>${fill('<a>')}`, /nested too deeply/],
    'elements that end others': [`<project>${fill('</a>')}`, /project of line 1 must be closed first/],
    'an attribute after the other': [`<project ${fill('a="b" ')}>`, /Duplicate attribute/],
    'entities that nobody knows': [`<project><a>${fill('&x;')}`, /is not closed/],
    'a declaration in a declaration': [`<!DOCTYPE a [${fill('<!ENTITY a "&a;&a;">')}`, /root element/],
    'a name without end': [`<${fill('a')}`, /root element/],
    'characters that are none': ['<project>\u0001</project>', /Disallowed character/],
  } as const
  for (const [what, [text, reason]] of Object.entries(problems)) {
    const startedAt = performance.now()
    t.match(parseIn({ 'pom.xml': text }, 'pom.xml').problem, { reason }, what)
    t.comment(`${what}: ${Math.round(performance.now() - startedAt)} ms`)
  }
})
