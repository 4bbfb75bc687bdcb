import { compareVersions } from '../../analysis/source/project-facts.ts'
import { type StatedVersion, stateVersion } from './stated-version.ts'

/** Versions that each release line of Spring Boot manages, newest line first. */
const LINES: readonly { readonly from: string; readonly spring: string; readonly snakeyaml: string }[] = [
  { from: '4.0', spring: '7.0', snakeyaml: '2.5' },
  { from: '3.4', spring: '6.2', snakeyaml: '2.3' },
  { from: '3.2', spring: '6.1', snakeyaml: '2.2' },
  { from: '3.0', spring: '6.0', snakeyaml: '1.33' },
  { from: '2.7', spring: '5.3', snakeyaml: '1.30' },
  { from: '2.6', spring: '5.3', snakeyaml: '1.29' },
  { from: '2.5', spring: '5.3', snakeyaml: '1.28' },
  { from: '2.4', spring: '5.3', snakeyaml: '1.27' },
  { from: '2.3', spring: '5.2', snakeyaml: '1.26' },
  { from: '2.2', spring: '5.2', snakeyaml: '1.25' },
  { from: '2.1', spring: '5.1', snakeyaml: '1.23' },
  { from: '2.0', spring: '5.0', snakeyaml: '1.19' },
  { from: '1.0', spring: '4.0', snakeyaml: '1.13' },
]
const SPRING = ['core', 'web', 'webmvc', 'webflux', 'context', 'jdbc'].map(
  (part) => `org.springframework:spring-${part}`,
)

/** Versions from Spring Boot's BOM. @param version of Spring Boot; null for a project without it */
export function broughtBySpringBoot(version: string | null): StatedVersion[] {
  const line = version === null ? undefined : LINES.find(({ from }) => compareVersions(version, from) >= 0)
  if (!line) return []
  return [
    ...SPRING.flatMap((name) => stateVersion(name, line.spring)),
    ...stateVersion('org.yaml:snakeyaml', line.snakeyaml),
  ]
}
