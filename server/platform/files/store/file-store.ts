// Where the bytes of files are kept. Names are the service's own, never a client's.
import type { Readable } from 'node:stream'

export type FileKey = { readonly sBrandsId: string; readonly sFileId: string }

/** Bytes that have come whole and stand in a file of their own on this node. */
export type Arrived = { readonly path: string; readonly bytes: number; readonly sha256: string }

/** Counted from 0, both with it. */
export type ByteRange = { readonly first: number; readonly last: number }

export type FileStore = {
  /** Keeps what has arrived; the file of its arrival is gone afterwards. Throws FileStoreTrouble. */
  readonly keep: (key: FileKey, arrived: Arrived) => Promise<void>
  /** The bytes, or those of a range that the file has. Throws FileStoreTrouble, also where there is none. */
  readonly open: (key: FileKey, range?: ByteRange) => Promise<Readable>
  /** What is not there is removed already. Throws FileStoreTrouble. */
  readonly remove: (key: FileKey) => Promise<void>
}

/** The store did not do what it was asked for: no fault of who asked. */
export class FileStoreTrouble extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause })
    this.name = 'FileStoreTrouble'
  }
}

/** A tenant as part of a path, whatever its id. */
export const tenantPart = (sBrandsId: string): string =>
  encodeURIComponent(sBrandsId).replaceAll('.', '%2E').replaceAll('*', '%2A')

const FILE_ID = /^[0-9a-f-]{36}$/

/** Where a file stands in its store. */
export const placeOf = ({ sBrandsId, sFileId }: FileKey): readonly [string, string, string] => {
  if (!FILE_ID.test(sFileId) || sBrandsId === '') throw new FileStoreTrouble('not the key of a file')
  return [tenantPart(sBrandsId), sFileId.slice(-2), sFileId]
}
