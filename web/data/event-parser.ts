// Server-sent events out of a text that arrives in pieces.

export type ServerEvent = {
  readonly name: string
  /** From which another stream goes on. */
  readonly id: string
  /** JSON; empty where there is none. */
  readonly data: string
}

/** Takes the next piece, and answers the events that are whole with it. A part that only says an id is an event without a name. */
export const createEventParser = (): ((piece: string) => readonly ServerEvent[]) => {
  let rest = ''
  let id = ''
  const eventOf = (part: string): readonly ServerEvent[] => {
    const said = new Map(
      part.split('\n').map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trimStart()]
      }),
    )
    if (!said.has('id')) return []
    id = said.get('id') ?? id
    return [{ name: said.get('event') ?? '', id, data: said.get('data') ?? '' }]
  }
  return (piece) => {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    return parts.flatMap(eventOf)
  }
}
