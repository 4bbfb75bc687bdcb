import { fullName, requireAccount, requireRepository, type Host } from '../host.ts'
import { branchTip } from '../operations/commits.ts'
import { createAccount, createRepository } from '../operations/repositories.ts'
import type { Scenario } from './scenario.ts'

export function createSetup(
  host: Host,
): Pick<Scenario, 'createUser' | 'createOrganization' | 'createRepository' | 'setCollaborator' | 'protectBranch'> {
  return {
    createUser: (input) => createAccount(host, { ...input, type: 'User' }),
    createOrganization(login, members = {}) {
      const account = createAccount(host, { login, type: 'Organization' })
      Object.assign(account.members, members)
      return account
    },
    createRepository(owner, name, files, options = {}) {
      const repository = createRepository(host, { owner, name, files, ...options })
      const sha = branchTip(repository, repository.defaultBranch) ?? ''
      return { id: repository.id, fullName: fullName(repository), sha }
    },
    setCollaborator(owner, repo, login, permission) {
      requireRepository(host, owner, repo).collaborators[requireAccount(host, login).login] = permission
    },
    protectBranch: (owner, repo, branch) => void requireRepository(host, owner, repo).protectedBranches.push(branch),
  }
}
