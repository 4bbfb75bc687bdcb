import { rmSync } from 'node:fs'
import { say, type BenchmarkOptions } from '../figures.ts'
import { measureColdStart } from './cold-start.ts'
import { measureGrowth } from './growth.ts'
import { measurePeers } from './peers.ts'
import { prepareSources } from './sources.ts'
import { measureThroughput } from './throughput.ts'

/** Measures the analyser on real code, next to alternative tools. */
export async function run(options: BenchmarkOptions): Promise<void> {
  const { folder, sources } = await prepareSources(options)
  try {
    await measureColdStart(options)
    for (const source of sources) {
      say(`${source.language}: ${source.files.length} files, ${Math.round(source.lines / 1000)} kLOC of ${source.name}`)
      await measureThroughput(source, options)
      await measurePeers(source, options)
    }
    if (sources[0]) measureGrowth(sources, options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
