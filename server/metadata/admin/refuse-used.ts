// Nothing that is named elsewhere disappears: whoever would take it away is told by whom it is named.
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import type { Said } from './judge-row.ts'
import type { StoredRow } from './query/resource-query.ts'
import { childrenSql, columnUsesSql, formsOfSql, type Use, usesSql } from './query/uses-query.ts'

type Asking = { readonly query: Query; readonly name: ResourceName }

const IN_USE = {
  en: 'It is in use: what names it is listed',
  zh: '正在被使用，引用它的对象已列出',
}

const inUse = (uses: readonly Use[]): AppError =>
  new AppError('in_use', IN_USE, {
    errors: uses.map(({ kind, sId, where }) => ({ path: `${kind}.${sId}.${where}`, message: sId })),
  })

const refuse = (uses: readonly Use[]): void => {
  if (uses.length > 0) throw inUse(uses)
}

/** What may name it, to be asked once it is gone: its own parts, which go with it, do not count. Those that stand under it are refused at once. */
export const usesBefore = async (
  { query, name }: Asking,
  { sId, sFormId, sName }: StoredRow,
  /** Null where the row goes. */
  changed: Said | null,
): Promise<readonly Sql[]> => {
  if (name === 'gdsconfigformslave') {
    const isNamed = changed === null || changed.sName !== undefined
    return isNamed ? [columnUsesSql({ sFormId: String(sFormId), sName: String(sName) })] : []
  }
  if (changed !== null || (name !== 'gdsmodule' && name !== 'gdsconfigformmaster')) return []
  refuse(await query<Use>(childrenSql(name, sId)))
  if (name === 'gdsconfigformmaster') return [usesSql('form', sId)]
  const forms = await query<{ sId: string }>(formsOfSql(sId))
  return [usesSql('module', sId), ...forms.map((form) => usesSql('form', form.sId))]
}

export const refuseUsed = async ({ query }: Asking, asked: readonly Sql[]): Promise<void> => {
  const uses: Use[] = []
  for (const statement of asked) uses.push(...(await query<Use>(statement)))
  refuse(uses)
}
