import { requireRepository, type Host } from '../host.ts'
import { changeRepositories, installApp, setSuspended, uninstallApp } from '../operations/installations.ts'
import type { InstallationRecord } from '../state.ts'
import { firstPerson } from './people.ts'
import type { Scenario } from './scenario.ts'

export function createInstallationActions(
  host: Host,
): Pick<Scenario, 'install' | 'addRepositories' | 'removeRepositories' | 'suspend' | 'unsuspend' | 'uninstall'> {
  const sender = () => firstPerson(host)
  const named = (account: string, names: readonly string[]) =>
    names.map((name) => requireRepository(host, account, name))
  return {
    install: (account, repositories = 'all', by = sender()) =>
      installApp(host, account, repositories === 'all' ? 'all' : named(account, repositories), by),
    addRepositories: (account, names) =>
      changeRepositories(host, requireInstallation(host, account), { add: named(account, names), sender: sender() }),
    removeRepositories: (account, names) =>
      changeRepositories(host, requireInstallation(host, account), { remove: named(account, names), sender: sender() }),
    suspend: (account) => setSuspended(host, requireInstallation(host, account), true, sender()),
    unsuspend: (account) => setSuspended(host, requireInstallation(host, account), false, sender()),
    uninstall: (account) => uninstallApp(host, requireInstallation(host, account), sender()),
  }
}

function requireInstallation(host: Host, account: string): InstallationRecord {
  const found = host.state.installations.find((installation) => installation.account === account)
  if (!found) throw new Error(`The app is not installed on ${account}`)
  return found
}
