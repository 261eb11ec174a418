// Reads the answers on one connection of HTTP/1.1, as little of them as a measurement needs: where each one ends, and its status.

export type ResponseReader = {
  /** Takes the next bytes. Answers the status of each answer that is now complete. Throws on what it cannot follow. */
  readonly push: (bytes: Buffer) => readonly number[]
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: *(\d+)/i

type Head = { readonly status: number; readonly bodyBytes: number }

const hasNoBody = (status: number): boolean => status === 204 || status === 304

const readHead = (text: string): Head => {
  const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  if (!text.startsWith('HTTP/1.1 ') || !Number.isInteger(status)) throw new Error(`not an answer: ${text}`)
  const length = LENGTH.exec(text)?.[1]
  if (length === undefined && !hasNoBody(status)) throw new Error(`an answer of unknown length: ${text}`)
  return { status, bodyBytes: hasNoBody(status) ? 0 : Number(length) }
}

/** A reader for a fresh connection. */
export const responseReader = (): ResponseReader => {
  let rest: Buffer = Buffer.alloc(0)
  let head: Head | undefined
  let missing = 0

  const takeHead = (): boolean => {
    const end = rest.indexOf(HEAD_END)
    if (end === -1) return false
    head = readHead(rest.toString('latin1', 0, end))
    missing = head.bodyBytes
    rest = rest.subarray(end + HEAD_END.length)
    return true
  }

  const takeBody = (): number | undefined => {
    const taken = Math.min(missing, rest.length)
    missing -= taken
    rest = rest.subarray(taken)
    if (head === undefined || missing > 0) return undefined
    const { status } = head
    head = undefined
    return status
  }

  return {
    push: (bytes) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const done: number[] = []
      while (head !== undefined || takeHead()) {
        const status = takeBody()
        if (status === undefined) break
        done.push(status)
      }
      return done
    },
  }
}
