// Builds the web pages when they are missing or older than their sources.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

type Work = {
  /** The project's folder. */
  readonly root: string
  readonly report: (line: string) => void
  readonly asked: AbortSignal
}

const SOURCES = ['web', 'contracts', 'package-lock.json']
const NOT_SOURCES = new Set(['dist', 'node_modules'])
const SHOWN_OF_FAILURE = 2_000

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (entries === undefined) return [path]
  const kept = entries.filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.'))
  const nested = await Promise.all(
    kept.map((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    ),
  )
  return nested.flat()
}

/** One hash over the names and contents of everything that the pages are made from. */
export const hashOfSources = async (root: string): Promise<string> => {
  const files = (await Promise.all(SOURCES.map((source) => filesBelow(join(root, source))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const withoutStack = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^ {4}at /.test(line))
    .join('\n')
    .trim()

const runVite = async ({ root, asked }: Work): Promise<void> => {
  asked.throwIfAborted()
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--config', join(root, 'web', 'vite.config.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): boolean => child.kill()
  asked.addEventListener('abort', kill, { once: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-SHOWN_OF_FAILURE)
    })
  }
  const [code] = await once(child, 'close')
  asked.removeEventListener('abort', kill)
  asked.throwIfAborted()
  if (code !== 0) throw new StartRefused(`The web pages could not be built:\n${withoutStack(output)}`)
}

/** Leaves web/dist as the sources want it. Throws StartRefused with vite's words when they cannot be built. */
export const ensureWebPages = async (work: Work): Promise<void> => {
  const marker = join(work.root, 'web', 'dist', '.built-from')
  const wanted = await hashOfSources(work.root)
  const present = await readFile(marker, 'utf8').catch(() => '')
  if (present === wanted) return
  work.report('Building the web pages')
  await runVite(work)
  await writeFile(marker, wanted)
}
