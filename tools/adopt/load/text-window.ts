// A stream of text seen through a window: the part not yet taken, how much more there may be, and which line it begins on.

export type TextWindow = {
  /** What is at hand, not yet taken. */
  text: string
  /** Whether the stream has no more than `text`. */
  isLast: boolean
  /** The line on which `text` begins, from 1. */
  line: number
  /** Adds the next piece of the stream to `text`. */
  more(): Promise<void>
  /** Takes the first characters off `text`. */
  take(length: number): string
}

const countLines = (text: string): number => {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

export const windowOn = (stream: AsyncIterable<string>): TextWindow => {
  const chunks = stream[Symbol.asyncIterator]()
  const window: TextWindow = {
    text: '',
    isLast: false,
    line: 1,
    more: async () => {
      const { value, done } = await chunks.next()
      if (done === true) window.isLast = true
      else window.text += value
    },
    take: (length) => {
      const taken = window.text.slice(0, length)
      window.text = window.text.slice(length)
      window.line += countLines(taken)
      return taken
    },
  }
  return window
}
