// How the front ends are built: root here, pages in dist/, dependencies that every page shares in chunks of their own.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const ROOT = import.meta.dirname
const DIST = join(ROOT, 'dist')

export default defineConfig({
  root: ROOT,
  plugins: [react(), { name: 'precompress', closeBundle: () => precompress(DIST) }],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rollupOptions: { input: [join(ROOT, 'index.html'), join(ROOT, 'builder/index.html')] },
  },
})
