/** The longest path that the database and the code host accept. */
const MAX_PATH_LENGTH = 1024

/**
 * Whether a fix may write this path. Workflows and everything else under `.github/` are never written: whoever controls
 * them controls the repository's secrets.
 */
export function isWritablePath(path: string): boolean {
  const parts = path.split('/')
  if (path.length === 0 || path.length > MAX_PATH_LENGTH || path.includes('\0') || path.includes('\\')) return false
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return false
  return !parts.some((part) => ['.git', '.github'].includes(part.toLowerCase()))
}
