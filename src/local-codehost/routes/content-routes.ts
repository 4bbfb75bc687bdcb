import { ApiError, notFound } from '../api-error.ts'
import type { TreeEntry } from '../git/git-objects.ts'
import { findEntry } from '../git/git-trees.ts'
import type { Host } from '../host.ts'
import { resolveCommit } from '../operations/commits.ts'
import { repositoryApiUrl, repositoryHtmlUrl } from '../serialize/repositories.ts'
import { replyWith, type RepositoryCall, type Route } from '../server/route.ts'

/** Above one megabyte only the raw form has the content; above a hundred there is none. */
const MAX_INLINE_BYTES = 1024 * 1024
const MAX_RAW_BYTES = 100 * 1024 * 1024

export function createContentRoutes(host: Host): Route[] {
  return [
    {
      method: 'GET',
      path: '/repos/:owner/:repo/contents/*',
      permission: ['contents:read'],
      handle: (call) => getContents(host, call),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repo/contents',
      permission: ['contents:read'],
      handle: (call) => getContents(host, call),
    },
  ]
}

function getContents(host: Host, call: RepositoryCall) {
  const path = call.params['*'] ?? ''
  const revision = call.query['ref'] ?? call.repository.defaultBranch
  const sha = resolveCommit(host, call.repository, revision)
  if (!sha) throw new ApiError(404, `No commit found for the ref ${revision}`)
  const entry = findEntry(call.store, call.store.readCommit(sha)?.tree ?? '', path)
  if (!entry) throw notFound()
  if (entry.mode === '040000') return listFolder(host, call, { path, tree: entry.sha, ref: revision })
  if (isRaw(call) && entry.mode !== '160000') return sendRaw(call, entry)
  return describeFile(host, call, { path, entry, ref: revision })
}

function isRaw(call: RepositoryCall): boolean {
  return /application\/vnd\.github(\.v3)?\.raw/.test(call.accept)
}

function sendRaw(call: RepositoryCall, entry: TreeEntry) {
  const blob = call.store.readBlob(entry.sha) ?? Buffer.alloc(0)
  if (blob.byteLength > MAX_RAW_BYTES)
    throw new ApiError(403, 'This API returns blobs up to 100 MB in size. The requested blob is too large to fetch.')
  call.headers['content-type'] = 'application/vnd.github.raw+json; charset=utf-8'
  return replyWith(200, blob)
}

type Place = { readonly path: string; readonly ref: string }

function listFolder(host: Host, call: RepositoryCall, place: Place & { tree: string }) {
  const entries = call.store.readTree(place.tree) ?? []
  return entries.map((entry) => {
    const path = place.path ? `${place.path}/${entry.name}` : entry.name
    return toEntry(host, call, { path, entry, ref: place.ref })
  })
}

function describeFile(host: Host, call: RepositoryCall, place: Place & { entry: TreeEntry }) {
  const blob = call.store.readBlob(place.entry.sha) ?? Buffer.alloc(0)
  const base = toEntry(host, call, place)
  if (place.entry.mode === '160000') return { ...base, submodule_git_url: '' }
  if (place.entry.mode === '120000') return { ...base, target: blob.toString('utf8') }
  const isInline = blob.byteLength <= MAX_INLINE_BYTES
  return {
    ...base,
    // GitHub breaks base64 into lines of 60 characters.
    content: isInline ? blob.toString('base64').replace(/(.{60})/g, '$1\n') : '',
    encoding: isInline ? 'base64' : 'none',
  }
}

function toEntry(host: Host, call: RepositoryCall, place: Place & { entry: TreeEntry }) {
  const { entry, path, ref } = place
  const api = repositoryApiUrl(host, call.repository)
  const html = repositoryHtmlUrl(host, call.repository)
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const isFolder = entry.mode === '040000'
  const url = `${api}/contents/${encoded}?ref=${encodeURIComponent(ref)}`
  const gitUrl = `${api}/git/${isFolder ? 'trees' : 'blobs'}/${entry.sha}`
  const htmlUrl = `${html}/${isFolder ? 'tree' : 'blob'}/${ref}/${encoded}`
  return {
    name: entry.name,
    path,
    sha: entry.sha,
    size: isFolder ? 0 : (call.store.readBlob(entry.sha)?.byteLength ?? 0),
    url,
    html_url: htmlUrl,
    git_url: gitUrl,
    download_url: isFolder ? null : `${html}/raw/${ref}/${encoded}`,
    type: toType(entry),
    _links: { self: url, git: gitUrl, html: htmlUrl },
  }
}

function toType(entry: TreeEntry): string {
  if (entry.mode === '040000') return 'dir'
  if (entry.mode === '120000') return 'symlink'
  return entry.mode === '160000' ? 'submodule' : 'file'
}
