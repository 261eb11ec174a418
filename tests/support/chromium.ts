// The browser of the browser tests: one that is given, one on the machine, else one that is fetched; never none in silence.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { oneAtATime } from './one-at-a-time.ts'

/** Chromium without a window: the same pages with two thirds of the processor's time, but it shows no PDF file. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
]
const FETCH_MS = 300_000

export type Wish = {
  /** Whether it shows PDF files, too. */
  readonly showsPdf?: boolean
}

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun)
}

const onThisMachine = (): string | undefined => inPath(NAMES) ?? ELSEWHERE.find(canRun)

const fetched = (): string | undefined => {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const run = (command: string, args: readonly string[]): string | null => {
  const done = spawnSync(command, args, { encoding: 'utf8', timeout: FETCH_MS })
  if (done.status === 0) return null
  const words = done.error?.message ?? `${done.stdout}\n${done.stderr}`.trim()
  return `${command} ${args.join(' ')}: ${words.slice(-600)}`
}

const fetchByPlaywright = (): string | null => {
  const folder = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..')
  return run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'])
}

const installByApt = (): string | null => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'apt-get needs root on a Debian-like system'
  const failure = run('apt-get', ['update', '-q'])
  return failure ?? run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
}

/** Each way to come by a browser, after what is there already; the reasons why ways failed are collected. */
const obtain = (): string => {
  const failures: string[] = []
  for (const way of [installByApt, fetchByPlaywright]) {
    const failure = way()
    const path = onThisMachine() ?? fetched()
    if (path !== undefined) return path
    failures.push(failure ?? 'it ended well, yet there is no browser')
  }
  throw new Error(
    [
      'The browser tests need Chromium or Chrome, and none could be found or fetched.',
      'Install one (for example: apt-get install chromium), or set CHROME_PATH to its executable.',
      ...failures.map((failure) => `- ${failure}`),
    ].join('\n'),
  )
}

const executable = ({ showsPdf = false }: Wish): string => {
  const given = process.env.CHROME_PATH
  if (given !== undefined && given !== '') {
    if (canRun(given)) return given
    throw new Error(`CHROME_PATH is ${given}, which cannot be run.`)
  }
  return (showsPdf ? undefined : inPath([SHELL])) ?? onThisMachine() ?? fetched() ?? obtain()
}

/** Starts a headless browser. Throws, saying what to do, when there is none and none can be had. */
export const openChromium = async (wish: Wish = {}): Promise<Browser> => {
  const executablePath = await oneAtATime('fetching a browser', async () => executable(wish))
  return chromium.launch({ executablePath, args: ARGUMENTS })
}
