// What a file of a company says of itself. It stands last in the file, and its own fingerprint in the file's end.
import { createHash } from 'node:crypto'
import { Refused } from '../../command/refused.ts'
import type { Column } from '../rows/tenant-tables.ts'

export const FORMAT = 'armature company'
export const FORMAT_VERSION = 1
export const MANIFEST = 'company.json'

export type Company = {
  readonly id: string
  readonly number: string
  readonly name: string
}

/** The rows of a table, as `copy` writes them, with the SHA-256 of these bytes. */
export type StoredTable = {
  readonly schema: string
  readonly table: string
  readonly columns: readonly Column[]
  readonly rows: number
  readonly sha256: string
}

export type Manifest = {
  readonly format: typeof FORMAT
  readonly version: typeof FORMAT_VERSION
  readonly company: Company
  /** The newest of the framework's, whose tables these are. */
  readonly migration: number
  readonly editions: readonly string[]
  readonly madeAt: string
  readonly tables: readonly StoredTable[]
  /** Of records; each is called after its id, and its fingerprint stands in its row. */
  readonly files: number
}

export const rowsEntry = ({ schema, table }: Pick<StoredTable, 'schema' | 'table'>): string =>
  `rows/${schema}.${table}.copy`

export const FILES = 'files/'

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex')

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`

/** What the end of the file says. */
export const endOf = (text: string): string => `${FORMAT} ${fingerprint(text)}`

export const damaged = (path: string, what: string): Refused =>
  new Refused(`${path} is damaged or was edited: ${what}. Nothing was restored.`)

/** Throws Refused where the text is not what was written, or by a newer program. */
export const parseManifest = (path: string, text: string, end: string): Manifest => {
  if (end !== endOf(text)) throw damaged(path, `${MANIFEST} is not the one that was written`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.version !== FORMAT_VERSION)
    throw new Refused(
      `${path} has the format ${manifest.version}, and this program reads ${FORMAT_VERSION}: restore it with the program that it was exported by.`,
    )
  return manifest
}
