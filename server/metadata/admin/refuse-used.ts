// Nothing that is named elsewhere disappears: whoever would take it away is told by whom it is named.
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Sought } from '../check/names/named.ts'
import { usesInMetadata } from '../uses/find-uses.ts'
import { usesInInterfaces } from '../uses/interface-uses.ts'
import type { Use } from '../uses/use.ts'
import type { Said } from './judge-row.ts'
import { formsOfSql } from './query/known-query.ts'

type Asking = { readonly query: Query; readonly name: ResourceName }

const IN_USE = {
  en: 'It is in use: what names it is listed',
  zh: '正在被使用，引用它的对象已列出',
}

const inUse = (uses: readonly Use[]): AppError =>
  new AppError('in_use', IN_USE, {
    errors: uses.map(({ kind, sId, member, sName, where }) => ({
      path: `${kind}.${sId}.${member}`,
      message: { en: `${sName.en}: ${where.en}`, zh: `${sName.zh}：${where.zh}` },
    })),
  })

const refuse = (uses: readonly Use[]): void => {
  if (uses.length > 0) throw inUse(uses)
}

/** What may be named, to be asked for once it is gone: its own parts, which go with it, do not count. */
export const soughtBefore = async (
  { query, name }: Asking,
  { sId, sFormId, sName }: Said & { readonly sId: string },
  /** Null where the row goes. */
  changed: Said | null,
): Promise<readonly Sought[]> => {
  if (name === 'gdsconfigformslave') {
    const isNamed = changed === null || changed.sName !== undefined
    return isNamed ? [{ kind: 'formColumn', formId: String(sFormId), name: String(sName) }] : []
  }
  if (changed !== null || (name !== 'gdsmodule' && name !== 'gdsconfigformmaster')) return []
  const own: Sought = { kind: name === 'gdsmodule' ? 'module' : 'form', sId }
  if (name === 'gdsconfigformmaster') return [own]
  const forms = await query<{ sId: string }>(formsOfSql(sId))
  return [own, ...forms.map((form): Sought => ({ kind: 'form', sId: form.sId }))]
}

export const refuseUsed = async (
  { query }: Pick<Asking, 'query'>,
  sought: readonly Sought[],
): Promise<void> => {
  const uses: Use[] = []
  for (const one of sought) {
    uses.push(...(await usesInMetadata(query, one, 'everybody')))
    uses.push(...(await usesInInterfaces(query, one, 'everybody')))
  }
  refuse(uses)
}
