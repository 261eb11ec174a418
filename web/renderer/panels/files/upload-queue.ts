// Files on their way to a record: two at a time, each with how far it is, to be cancelled, or tried again where it failed. It outlives the parts
// of the page that show it.

export type UploadState = 'waiting' | 'sending' | 'failed'

export type Upload = {
  readonly id: number
  readonly file: File
  readonly state: UploadState
  /** From 0 to 1. */
  readonly part: number
  readonly error: unknown
}

export type SendFile = (
  file: File,
  sending: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
) => Promise<unknown>

export type UploadQueue = {
  readonly read: () => readonly Upload[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[], send: SendFile) => void
  /** Also forgets one that failed. */
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
}

const AT_ONCE = 2

type Job = { readonly send: SendFile; readonly abort: AbortController }

export const makeUploadQueue = (): UploadQueue => {
  const listeners = new Set<() => void>()
  const jobs = new Map<number, Job>()
  let uploads: readonly Upload[] = []
  let lastId = 0

  const set = (next: readonly Upload[]): void => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, what: Partial<Upload>): void =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...what } : upload)))
  const drop = (id: number): void => {
    jobs.delete(id)
    set(uploads.filter((upload) => upload.id !== id))
  }

  const run = async ({ id, file }: Upload): Promise<void> => {
    const job = jobs.get(id)
    if (job === undefined) return
    change(id, { state: 'sending', part: 0, error: null })
    try {
      const { signal } = job.abort
      await job.send(file, { signal, onProgress: (part) => change(id, { part }) })
      drop(id)
    } catch (error) {
      if (jobs.has(id)) change(id, { state: 'failed', error })
    }
    next()
  }
  const next = (): void => {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void run(upload)
  }

  return {
    read: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, send) => {
      const added = files.map((file): Upload => {
        lastId += 1
        jobs.set(lastId, { send, abort: new AbortController() })
        return { id: lastId, file, state: 'waiting', part: 0, error: null }
      })
      set([...uploads, ...added])
      next()
    },
    cancel: (id) => {
      const job = jobs.get(id)
      drop(id)
      job?.abort.abort()
      next()
    },
    retry: (id) => {
      const job = jobs.get(id)
      if (job === undefined) return
      change(id, { state: 'waiting', part: 0, error: null })
      next()
    },
  }
}
