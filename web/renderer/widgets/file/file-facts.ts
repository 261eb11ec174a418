// What the files are that columns hold: collected for a moment, asked for together, kept while the page is open.
import type { UploadAnswer } from '#contracts/files.ts'
import { describeFiles } from '../../../data/files.ts'
import type { Http } from '../../../data/http.ts'

export type FileFacts = UploadAnswer

export type KnownFiles = {
  /** Null where there is none, or none that the user may see; undefined while it is being asked for. */
  read(sFileId: string): FileFacts | null | undefined
  keep(facts: FileFacts): void
  subscribe(listener: () => void): () => void
  /** Changes whenever a file became known. */
  version(): number
}

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileId = (value: unknown): value is string => typeof value === 'string' && FILE_ID.test(value)

const PATIENCE_MS = 8
const MOST_AT_ONCE = 200

export const createKnownFiles = (http: Http): KnownFiles => {
  const known = new Map<string, FileFacts | null>()
  const wanted = new Set<string>()
  const listeners = new Set<() => void>()
  let version = 0
  const tell = (): void => {
    version += 1
    for (const listener of listeners) listener()
  }
  const fetchAll = async (): Promise<void> => {
    const ids = [...wanted]
    wanted.clear()
    const parts = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, at) =>
      ids.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
    )
    await Promise.all(
      parts.map(async (part) => {
        const found = await describeFiles(http, part).catch(() => [])
        for (const sFileId of part) known.set(sFileId, null)
        for (const facts of found) known.set(facts.sFileId, facts)
      }),
    )
    tell()
  }
  return {
    read: (sFileId) => {
      const facts = known.get(sFileId)
      if (facts === undefined && !wanted.has(sFileId)) {
        if (wanted.size === 0) setTimeout(() => void fetchAll(), PATIENCE_MS)
        wanted.add(sFileId)
      }
      return facts
    },
    keep: (facts) => {
      known.set(facts.sFileId, facts)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
