// What an overlay says of which column it means, against that column: no layer makes it another one.
import type { Text } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Said } from './judge-row.ts'
import { columnAtSql } from './query/known-query.ts'

const IDENTITY = Object.entries<Attributes[string]>(COLUMN_ATTRIBUTES)
  .filter(([name, { overlay }]) => overlay === 'identity' && name !== 'sFormId' && name !== 'sControlName')
  .map(([name]) => name)

const isOther = (sControlName: unknown, name: string, stays: unknown): Text => ({
  en: `stays ${stays}: an overlay does not change the ${name} of ${sControlName}`,
  zh: `仍为 ${stays}：覆盖不能更改 ${sControlName} 的 ${name}`,
})

/** `said`: what of the row is said now. Throws invalid_request. */
export const refuseOtherIdentity = async (query: Query, row: Said, said: Said): Promise<void> => {
  if (!['sControlName', ...IDENTITY].some((name) => typeof said[name] === 'string')) return
  const control = row.sControlName ?? row.sName
  const [column] = await query<Said>(columnAtSql(String(row.sFormId), String(control)))
  if (column === undefined) return
  const other = IDENTITY.filter((name) => typeof row[name] === 'string' && row[name] !== column[name])
  if (other.length > 0)
    throw invalidRequest(
      other.map((name) => ({ path: `data.${name}`, message: isOther(control, name, column[name]) })),
    )
}
