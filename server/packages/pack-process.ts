// The pack in a process of its own, which has the administrator's address for as long as it works: one at a time, within a time, in a folder
// that is cleared whatever comes of it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { LONGEST_MS, type PackAnswer, type PackWork } from './pack-work.ts'
import type { PackageFiles } from './zip/read-zip.ts'

const PROGRAM = fileURLToPath(new URL('../../tools/pack/for-service.ts', import.meta.url))
const FOLDERS = 'armature-package-'
/** Nothing works that long. */
const LEFT_BEHIND_MS = 3_600_000

const BUSY: Text = {
  en: 'Another package is being worked on: try again in a moment',
  zh: '正在处理另一个包，请稍后重试',
}
const TOO_LONG: Text = {
  en: 'The package took too long and was broken off. Tables and scripts that came before stay; apply it again.',
  zh: '处理该包耗时过长，已中止。此前已执行的表和脚本保留，请重新应用。',
}
const BROKEN: Text = {
  en: 'The work on the package was broken off. Tables and scripts that came before stay; apply it again.',
  zh: '对该包的处理已中断。此前已执行的表和脚本保留，请重新应用。',
}

export type PackDone = {
  readonly answer: PackAnswer
  /** The folder as it is then. */
  readonly files: PackageFiles
}

export type PackProcess = {
  /** Throws unavailable where one is at work, timeout. */
  readonly run: (
    work: Omit<PackWork, 'url' | 'folder'> & { readonly sBrandNo: string; readonly files: PackageFiles },
  ) => Promise<PackDone>
  readonly close: () => Promise<void>
}

/** What is there since long before this folder, which is new. */
const clearLeftBehind = async (newOne: string): Promise<void> => {
  const { mtimeMs: now } = await stat(newOne)
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDERS))
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(path).catch(() => null)
    if (found !== null && now - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

const writeAll = async (folder: string, files: PackageFiles): Promise<void> => {
  await mkdir(folder)
  for (const [path, bytes] of files) {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, bytes, { flag: 'wx' })
  }
}

const readAll = async (folder: string): Promise<PackageFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const place = join(parentPath, name)
    files.set(place.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(place))
  }
  return files
}

const answerOf = async (child: ChildProcess, work: PackWork): Promise<PackAnswer> => {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, LONGEST_MS)
  try {
    const ended = once(child, 'exit').then(() => null)
    const answered = once(child, 'message').then(([answer]) => answer as PackAnswer)
    child.send(work)
    const answer = await Promise.race([answered, ended])
    if (answer !== null) return answer
    throw new AppError(isLate ? 'timeout' : 'unavailable', isLate ? TOO_LONG : BROKEN)
  } finally {
    clearTimeout(timer)
  }
}

/** `url` is the administrator's; nothing here opens it. */
export const openPackProcess = ({
  url,
  observe,
}: {
  readonly url: string
  readonly observe: Observe
}): PackProcess => {
  let isBusy = false
  let child: ChildProcess | null = null
  const start = (): ChildProcess => {
    const started = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      observe({ kind: 'notice', text: `Of the work on a package: ${text.trim()}` })
    })
    child = started
    return started
  }
  const end = async (): Promise<void> => {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }
  const inFolder = async <T>(work: (root: string) => Promise<T>): Promise<T> => {
    const root = await mkdtemp(join(tmpdir(), FOLDERS))
    try {
      await clearLeftBehind(root)
      return await work(root)
    } finally {
      await end()
      await rm(root, { recursive: true, force: true })
    }
  }
  const run: PackProcess['run'] = async ({ sBrandNo, files, ...work }) => {
    if (isBusy) throw new AppError('unavailable', BUSY, { retryAfterSeconds: 5 })
    isBusy = true
    try {
      return await inFolder(async (root) => {
        const folder = join(root, sBrandNo)
        await writeAll(folder, files)
        const answer = await answerOf(start(), { ...work, url, folder })
        return { answer, files: await readAll(folder) }
      })
    } finally {
      isBusy = false
    }
  }
  return { run, close: end }
}
