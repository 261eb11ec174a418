// Counts and hashes what passes.
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export type Fingerprinted = {
  readonly stream: Transform
  /** Once it has ended. */
  readonly told: () => { readonly bytes: number; readonly sha256: string }
}

export const fingerprinted = (): Fingerprinted => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      bytes += piece.length
      hash.update(piece)
      done(null, piece)
    },
  })
  return { stream, told: () => ({ bytes, sha256: hash.digest('hex') }) }
}
