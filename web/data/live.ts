// GET /entry/live
import { createEventParser, type ServerEvent } from './event-parser.ts'
import type { Http } from './http.ts'

export type Listening = {
  /** The id of the last event that was heard; empty at first. */
  readonly lastEventId: string
  readonly hear: (event: ServerEvent) => void
  readonly signal: AbortSignal
}

/** Hears what changes until the stream ends. Throws RequestFailure. */
export const listen = async (http: Http, { lastEventId, hear, signal }: Listening): Promise<void> => {
  const { body } = await http.stream('/entry/live', { final: true, signal, lastEventId })
  const reader = body?.getReader()
  if (reader === undefined) return
  const parse = createEventParser()
  const decoder = new TextDecoder()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const event of parse(decoder.decode(part.value, { stream: true }))) hear(event)
}
