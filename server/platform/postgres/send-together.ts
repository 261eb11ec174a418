// Sends several queries of a pipeline in one write: each write of its own costs a system call on both sides.
import type { Duplex } from 'node:stream'
import type pg from 'pg'

const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream

/** Whatever is sent before the program waits for something goes out in one write; call it before each query. */
export const makeBurst = (client: pg.PoolClient): (() => void) => {
  const stream = streamOf(client)
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}
