import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { CrashPage } from './pages/crash-page.tsx'

const root = createRoot(document.getElementById('root')!, { onUncaughtError: showCrash })
root.render(
  <QueryClientProvider client={createQueryClient()}>
    <App />
  </QueryClientProvider>,
)

/** React has taken the whole page down by now; without this it would stay empty. */
function showCrash(error: unknown): void {
  reportError(error)
  queueMicrotask(() => createRoot(replaceRoot()).render(<CrashPage />))
}

function replaceRoot(): HTMLElement {
  const fresh = document.createElement('div')
  document.getElementById('root')!.replaceWith(fresh)
  return fresh
}
