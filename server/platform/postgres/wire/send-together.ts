// Sends several queries of a pipeline in one write: each write of its own costs a system call on both sides.
import type pg from 'pg'
import { streamOf } from './connections.ts'

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
