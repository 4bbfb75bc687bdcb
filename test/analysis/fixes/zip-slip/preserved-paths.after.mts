import * as tar from 'tar'

const PLUGINS = '/srv/plugins'

export async function install(file: string): Promise<void> {
  await tar.extract({ file, cwd: PLUGINS }) // no fix: needs_design
}

export async function restore(file: string): Promise<void> {
  await tar.x({ // no fix: needs_design
    file,
    cwd: PLUGINS,
  })
}

export async function unpack(file: string): Promise<void> {
  await tar.extract({ file, cwd: PLUGINS }) // no fix: needs_design
}
