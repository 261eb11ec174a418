// One stream of events to one page, as server-sent events: what it is told, a sign of life now and then, and its end.
import { Readable } from 'node:stream'
import type { LiveData, LiveEvent } from '#contracts/live.ts'

export type EventStream = {
  readonly source: Readable
  readonly tell: <Event extends LiveEvent>(event: Event, data: LiveData[Event], position: number) => void
  readonly end: () => void
}

/** Shorter than anything between here and the page takes silence for an end. */
const SIGN_OF_LIFE_MS = 25_000
/** A page begins another stream then, with a session that is looked at anew. */
const LASTS_MS = 300_000
/** Whoever does not read so much is gone. */
const MOST_UNREAD = 65_536
/** After a connection that was lost. */
const RETRY_MS = 2_000

export const openEventStream = (position: number, closed: () => void): EventStream => {
  const source = new Readable({ read: () => undefined })
  let isEnded = false
  const push = (text: string): void => {
    if (source.destroyed || isEnded) return
    source.push(text)
    if (source.readableLength > MOST_UNREAD) source.destroy()
  }
  const end = (): void => {
    if (source.destroyed || isEnded) return
    isEnded = true
    source.push(null)
  }
  const life = setInterval(() => push(':\n\n'), SIGN_OF_LIFE_MS).unref()
  const last = setTimeout(end, LASTS_MS).unref()
  source.once('close', () => {
    clearInterval(life)
    clearTimeout(last)
    closed()
  })
  push(`retry: ${RETRY_MS}\nid: ${position}\n\n`)
  return {
    source,
    tell: (event, data, at) => push(`id: ${at}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  }
}
