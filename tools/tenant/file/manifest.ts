// What a file of a company says of itself. It stands last in the file, and its own fingerprint in the file's end.
import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
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

const Words = Type.String({ minLength: 1 })
const Count = Type.Integer({ minimum: 0 })

const WRITTEN = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  company: Type.Object({ id: Words, number: Words, name: Words }),
  migration: Count,
  editions: Type.Array(Words),
  madeAt: Words,
  tables: Type.Array(
    Type.Object({
      schema: Words,
      table: Words,
      columns: Type.Array(Type.Object({ name: Words, type: Words }), { minItems: 1 }),
      rows: Count,
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
  files: Count,
})

const OF_SOME_VERSION = Type.Object({ format: Type.Literal(FORMAT), version: Type.Integer() })

const namesTwice = (names: readonly string[]): boolean => new Set(names).size < names.length

const isWritten = (value: unknown): value is Manifest =>
  Check(WRITTEN, value) &&
  !namesTwice(value.tables.map(rowsEntry)) &&
  !value.tables.some(({ columns }) => namesTwice(columns.map(({ name }) => name)))

const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Throws Refused where the text is not what was written, or by a newer program. */
export const parseManifest = (path: string, text: string, end: string): Manifest => {
  if (end !== endOf(text)) throw damaged(path, `${MANIFEST} is not the one that was written`)
  const value = valueIn(text)
  if (Check(OF_SOME_VERSION, value) && value.version !== FORMAT_VERSION)
    throw new Refused(
      `${path} has the format ${value.version}, and this program reads ${FORMAT_VERSION}: restore it with the program that it was exported by.`,
    )
  if (!isWritten(value)) throw damaged(path, `${MANIFEST} does not say what one says that was written`)
  return value
}
