import { ApiError, invalid, notAccessible, notFound } from '../api-error.ts'
import type { FileMode, GitCommit, Identity, TreeEntry } from '../git/git-objects.ts'
import { changeTree, flattenTree, type FileEntry } from '../git/git-trees.ts'
import type { Host } from '../host.ts'
import { identityOf, signByHost } from '../operations/commits.ts'
import { toGitCommit } from '../serialize/commits.ts'
import { repositoryApiUrl } from '../serialize/repositories.ts'
import {
  optionalObject,
  optionalObjects,
  optionalString,
  replyWith,
  requireString,
  type JsonObject,
  type RepositoryCall,
  type Route,
} from '../server/route.ts'

const READ = ['contents:read']
const WRITE = ['contents:write']
/** The maximum number of tree entries that GitHub lists. */
const MAX_TREE_ENTRIES = 100_000
const FILE_MODES = ['100644', '100755', '120000', '160000', '040000']

/** The git database: blobs, trees and commits. */
export function createGitRoutes(host: Host): Route[] {
  const base = '/repos/:owner/:repo/git'
  return [
    { method: 'GET', path: `${base}/blobs/:sha`, permission: READ, handle: (call) => getBlob(host, call) },
    { method: 'POST', path: `${base}/blobs`, permission: WRITE, status: 201, handle: (call) => postBlob(host, call) },
    { method: 'GET', path: `${base}/trees/*`, permission: READ, handle: (call) => getTree(host, call) },
    { method: 'POST', path: `${base}/trees`, permission: WRITE, status: 201, handle: (call) => postTree(host, call) },
    { method: 'GET', path: `${base}/commits/:sha`, permission: READ, handle: (call) => getCommit(host, call) },
    {
      method: 'POST',
      path: `${base}/commits`,
      permission: WRITE,
      status: 201,
      handle: (call) => postCommit(host, call),
    },
  ]
}

function getBlob(host: Host, call: RepositoryCall) {
  const sha = call.params['sha'] ?? ''
  const blob = call.store.readBlob(sha)
  if (!blob) throw notFound()
  if (/application\/vnd\.github(\.v3)?\.raw/.test(call.accept)) {
    call.headers['content-type'] = 'application/vnd.github.raw+json; charset=utf-8'
    return replyWith(200, blob)
  }
  return {
    sha,
    node_id: `B_${sha}`,
    size: blob.byteLength,
    url: `${repositoryApiUrl(host, call.repository)}/git/blobs/${sha}`,
    content: blob.toString('base64').replace(/(.{60})/g, '$1\n'),
    encoding: 'base64',
  }
}

function postBlob(host: Host, call: RepositoryCall) {
  const encoding = optionalString(call.body, 'encoding') ?? 'utf-8'
  const content = requireString(call.body, 'content')
  const sha = call.store.writeBlob(Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'))
  return { url: `${repositoryApiUrl(host, call.repository)}/git/blobs/${sha}`, sha }
}

function getTree(host: Host, call: RepositoryCall) {
  const name = call.params['*'] ?? ''
  const sha = toTreeSha(call, call.repository.refs[`refs/heads/${name}`] ?? name)
  if (!sha) throw notFound()
  const entries = call.query['recursive'] === undefined ? listEntries(call, sha) : listDeep(call, sha, '')
  return describeTree(host, call, sha, entries)
}

type Listed = { readonly path: string; readonly entry: Pick<TreeEntry, 'mode' | 'sha'> }

function listEntries(call: RepositoryCall, sha: string): Listed[] {
  return (call.store.readTree(sha) ?? []).map((entry) => ({ path: entry.name, entry }))
}

function listDeep(call: RepositoryCall, sha: string, prefix: string): Listed[] {
  return (call.store.readTree(sha) ?? []).flatMap((entry) => {
    const own = { path: prefix + entry.name, entry }
    return entry.mode === '040000' ? [own, ...listDeep(call, entry.sha, `${own.path}/`)] : [own]
  })
}

function describeTree(host: Host, call: RepositoryCall, sha: string, entries: readonly Listed[]) {
  const api = `${repositoryApiUrl(host, call.repository)}/git`
  return {
    sha,
    url: `${api}/trees/${sha}`,
    tree: entries.slice(0, MAX_TREE_ENTRIES).map(({ path, entry }) => {
      const shared = { path, mode: entry.mode, sha: entry.sha }
      if (entry.mode === '160000') return { ...shared, type: 'commit' }
      if (entry.mode === '040000') return { ...shared, type: 'tree', url: `${api}/trees/${entry.sha}` }
      const size = call.store.readBlob(entry.sha)?.byteLength ?? 0
      return { ...shared, type: 'blob', size, url: `${api}/blobs/${entry.sha}` }
    }),
    truncated: entries.length > MAX_TREE_ENTRIES,
  }
}

/** A tree by its own SHA or by that of a commit. */
function toTreeSha(call: RepositoryCall, sha: string): string | null {
  return call.store.readTree(sha) ? sha : (call.store.readCommit(sha)?.tree ?? null)
}

function postTree(host: Host, call: RepositoryCall) {
  const baseName = optionalString(call.body, 'base_tree')
  const base = baseName === undefined ? null : toTreeSha(call, baseName)
  if (baseName !== undefined && !base) throw invalid(`base_tree is not a valid tree oid`)
  const changes = new Map<string, FileEntry | null>()
  for (const item of optionalObjects(call.body, 'tree')) readTreeItem(call, item, changes)
  assertNoWorkflows(call, changes)
  const sha = changeTree(call.store, base, changes)
  return describeTree(host, call, sha, listEntries(call, sha))
}

function readTreeItem(call: RepositoryCall, item: JsonObject, changes: Map<string, FileEntry | null>): void {
  const path = requireString(item, 'path')
  const mode = optionalString(item, 'mode') ?? '100644'
  if (path.split('/').some((name) => ['', '.', '..', '.git'].includes(name)))
    throw invalid('tree.path contains a malformed path component')
  if (!FILE_MODES.includes(mode)) throw invalid(`tree.mode ${mode} is not a valid mode`)
  if (item['sha'] === null) {
    changes.set(path, null)
    return
  }
  const content = optionalString(item, 'content')
  const sha = content === undefined ? requireString(item, 'sha') : call.store.writeBlob(Buffer.from(content))
  if (mode === '040000') return putFolder(call, { path, sha }, changes)
  if (mode !== '160000' && call.store.typeOf(sha) !== 'blob') throw invalid(`tree.sha ${sha} is not a valid blob`)
  changes.set(path, { mode: mode as FileMode, sha })
}

function putFolder(
  call: RepositoryCall,
  folder: { path: string; sha: string },
  changes: Map<string, FileEntry | null>,
): void {
  if (call.store.typeOf(folder.sha) !== 'tree') throw invalid(`tree.sha ${folder.sha} is not a valid tree`)
  for (const [inner, file] of flattenTree(call.store, folder.sha)) changes.set(`${folder.path}/${inner}`, file)
}

/** Only apps with the right to change workflows may write them. */
function assertNoWorkflows(call: RepositoryCall, changes: ReadonlyMap<string, unknown>): void {
  if (call.actor.kind !== 'installation' || call.actor.token.permissions['workflows'] === 'write') return
  if ([...changes.keys()].some((path) => path.startsWith('.github/workflows/'))) throw notAccessible()
}

function getCommit(host: Host, call: RepositoryCall) {
  const sha = call.params['sha'] ?? ''
  const commit = call.store.readCommit(sha)
  if (!commit) throw notFound()
  return toGitCommit(host, call.repository, sha, commit)
}

function postCommit(host: Host, call: RepositoryCall) {
  const tree = requireString(call.body, 'tree')
  if (!call.store.readTree(tree)) throw invalid('Tree SHA does not exist')
  const parents = (call.body['parents'] ?? []) as unknown
  if (!Array.isArray(parents)) throw new ApiError(422, 'Invalid request.')
  const missing = parents.find((parent) => typeof parent !== 'string' || !call.store.readCommit(parent)) as unknown
  if (missing !== undefined) throw invalid('Parent SHA does not exist or is not a commit object')
  const content = { tree, parents: parents as string[], message: requireString(call.body, 'message') }
  const commit = attribute(host, call, content)
  return toGitCommit(host, call.repository, call.store.writeCommit(commit), commit)
}

/** GitHub signs commits of an app, unless the app names an author. */
function attribute(host: Host, call: RepositoryCall, content: Pick<GitCommit, 'tree' | 'parents' | 'message'>) {
  const named = { author: readIdentity(host, call, 'author'), committer: readIdentity(host, call, 'committer') }
  const author = named.author ?? identityOf(host, call.login)
  const isSigned = call.actor.kind === 'installation' && !named.author && !named.committer
  return isSigned ? signByHost({ ...content, author }) : { ...content, author, committer: named.committer ?? author }
}

function readIdentity(host: Host, call: RepositoryCall, field: string): Identity | null {
  const value = optionalObject(call.body, field)
  if (!value) return null
  const date = optionalString(value, 'date')
  return {
    name: requireString(value, 'name'),
    email: requireString(value, 'email'),
    date: date === undefined ? host.timestamp() : new Date(date).toISOString().replace(/\.\d+Z$/, 'Z'),
  }
}
