export function start(): Worker {
  return new Worker(new URL(location.hash.slice(1), location.href)) // finding: code-injection
}
