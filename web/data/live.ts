// GET /entry/live
import { createEventParser, type ServerEvent } from './event-parser.ts'
import type { Http } from './http.ts'

export type Listening = {
  /** The id of the last event that was heard; empty at first. */
  readonly lastEventId: string
  readonly hear: (event: ServerEvent) => void
  readonly signal: AbortSignal
}

/** The service gives a sign of life every 25 s: what is silent for longer is lost, however open it looks, as after a sleep. */
const SILENT_MS = 40_000

/** Hears what changes until the stream ends, or its connection is lost. Throws RequestFailure where it cannot begin. */
export const listen = async (http: Http, { lastEventId, hear, signal }: Listening): Promise<void> => {
  const lost = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitOn = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => lost.abort(), SILENT_MS)
  }
  waitOn()
  try {
    const { body } = await http.stream('/entry/live', {
      final: true,
      signal: AbortSignal.any([signal, lost.signal]),
      lastEventId,
    })
    if (body !== null) await hearAll(body, { hear, waitOn })
  } finally {
    clearTimeout(timer)
  }
}

const hearAll = async (
  body: ReadableStream<Uint8Array>,
  { hear, waitOn }: Pick<Listening, 'hear'> & { readonly waitOn: () => void },
): Promise<void> => {
  const reader = body.getReader()
  const parse = createEventParser()
  const decoder = new TextDecoder()
  const read = () => reader.read().catch(() => ({ done: true, value: undefined }) as const)
  for (let part = await read(); !part.done; part = await read()) {
    waitOn()
    for (const event of parse(decoder.decode(part.value, { stream: true }))) hear(event)
  }
}
