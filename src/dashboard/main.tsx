import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { CrashPage } from './pages/crash-page.tsx'

const root = createRoot(findRoot(), { onUncaughtError: showCrash })
root.render(
  <QueryClientProvider client={createQueryClient()}>
    <App />
  </QueryClientProvider>,
)

/** React has unmounted the whole page by now; without this it would stay empty. */
function showCrash(error: unknown): void {
  reportError(error)
  queueMicrotask(() => createRoot(replaceRoot()).render(<CrashPage />))
}

function replaceRoot(): HTMLElement {
  const fresh = document.createElement('div')
  findRoot().replaceWith(fresh)
  return fresh
}

function findRoot(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  return element
}
