// Sends several queries of a pipeline in one write: each write of its own costs a system call on both sides.
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What `send` writes on the connection goes out when it returns. */
export const sendTogether = <T>(client: pg.PoolClient, send: () => T): T => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
