import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** The server's content policy allows no inline scripts or styles and no data: fonts, so nothing may be inlined. */
export default defineConfig({
  root: ROOT,
  logLevel: 'warn',
  cacheDir: `${ROOT}dist/.cache`,
  plugins: [react()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: `${ROOT}dist`,
    // A running server may still serve the old files: the build script removes them once the new ones are in place.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
