import { notFound } from '../api-error.ts'
import type { Host } from '../host.ts'
import { createRef, deleteRef, updateRef } from '../operations/refs.ts'
import { repositoryApiUrl } from '../serialize/repositories.ts'
import { optionalBoolean, replyWith, requireString, type RepositoryCall, type Route } from '../server/route.ts'

const READ = ['contents:read']
const WRITE = ['contents:write']

/** References: branches and tags by their full names. */
export function createRefRoutes(host: Host): Route[] {
  const base = '/repos/:owner/:repo/git'
  return [
    {
      method: 'GET',
      path: `${base}/ref/*`,
      permission: READ,
      handle: (call) => {
        const ref = toRef(call)
        if (!call.repository.refs[ref]) throw notFound()
        return describeRef(host, call, ref)
      },
    },
    {
      method: 'GET',
      path: `${base}/matching-refs/*`,
      permission: READ,
      handle: (call) =>
        Object.keys(call.repository.refs)
          .filter((ref) => ref.startsWith(toRef(call)))
          .map((ref) => describeRef(host, call, ref)),
    },
    {
      method: 'POST',
      path: `${base}/refs`,
      permission: WRITE,
      status: 201,
      handle: (call) => {
        const ref = requireString(call.body, 'ref')
        createRef(host, call.repository, ref, requireString(call.body, 'sha'), call.login)
        return describeRef(host, call, ref)
      },
    },
    {
      method: 'PATCH',
      path: `${base}/refs/*`,
      permission: WRITE,
      handle: (call) => {
        updateRef(host, call.repository, toRef(call), {
          sha: requireString(call.body, 'sha'),
          force: optionalBoolean(call.body, 'force') ?? false,
          sender: call.login,
        })
        return describeRef(host, call, toRef(call))
      },
    },
    {
      method: 'DELETE',
      path: `${base}/refs/*`,
      permission: WRITE,
      handle: (call) => {
        deleteRef(host, call.repository, toRef(call), call.login)
        return replyWith(204)
      },
    },
  ]
}

function toRef(call: RepositoryCall): string {
  return `refs/${call.params['*'] ?? ''}`
}

function describeRef(host: Host, call: RepositoryCall, ref: string) {
  const sha = call.repository.refs[ref] ?? ''
  const api = `${repositoryApiUrl(host, call.repository)}/git`
  return {
    ref,
    node_id: `REF_${Buffer.from(`${call.repository.id}:${ref}`).toString('base64url')}`,
    url: `${api}/${ref}`,
    object: { type: 'commit', sha, url: `${api}/commits/${sha}` },
  }
}
