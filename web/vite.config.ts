// How the front ends are built: root here, pages in dist/, dependencies that every page shares in chunks of their own.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const DIST = join(import.meta.dirname, 'dist')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), { name: 'precompress', closeBundle: () => precompress(DIST) }],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
  },
})
