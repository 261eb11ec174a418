// A file with its bytes on their way.
import type { Readable } from 'node:stream'

export type FetchedFile = {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly source: Readable
}
