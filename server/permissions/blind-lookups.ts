// The fields of a module that look into modules which whoever was granted it may not read: people would find nothing to choose there.
import { textIn } from '#contracts/language.ts'
import type { BlindLookup } from '#contracts/permissions.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { PermissionParts } from './inquiry.ts'
import { moduleNamesSql, openedByRoleSql } from './query/grants-query.ts'
import type { HeldModule } from './query/narrowing-query.ts'

type Lookup = Omit<BlindLookup, 'sModuleName'>

const lookupsOf = (module: Module): readonly Lookup[] =>
  [...module.forms.values()].flatMap((form) =>
    [...form.columns.values()].flatMap(({ name, metadata: { sLookupModelsId, sLabel } }) =>
      sLookupModelsId === null
        ? []
        : [
            {
              ...{ sFormId: form.id, sFormName: form.metadata.sName ?? form.id },
              ...{ sName: name, sLabel: sLabel ?? name, sModelsId: sLookupModelsId },
            },
          ],
    ),
  )

/** Null: in all subsidiaries. */
type Placed = HeldModule & { readonly place: string | null }

/** Whether the role opens a module, or the user may, as things are now. */
const readerOf = async (
  { database, access }: PermissionParts,
  { sBrandsId, sRoleId, sUserId, place }: Placed,
  sRequestId: string,
): Promise<(sModelsId: string) => boolean> => {
  if (sRoleId !== null) {
    const opened = await database.platform((query) =>
      query<{ readonly sModelsId: string }>(openedByRoleSql(sBrandsId, sRoleId, place)),
    )
    const known = new Set(opened.map(({ sModelsId }) => sModelsId))
    return (sModelsId) => known.has(sModelsId)
  }
  const user = await access.sessionOfUser({
    ...{ sBrandsId, sUserId: sUserId ?? '', sRequestId },
    ...(place === null ? {} : { sSubsidiaryId: place }),
  })
  return (sModelsId) => user !== undefined && allows(user.grants, sModelsId, 'view')
}

/** As the asker sees the module; none where the holder does not open it. */
export const blindLookups = async (
  parts: PermissionParts,
  session: Session,
  held: Placed,
): Promise<readonly BlindLookup[]> => {
  const { sBrandsId, sLanguage, sRequestId } = session.context
  const ruling = await parts.metadata.judgeModule(session, held.sModelsId, 'view')
  if (ruling.kind !== 'open') return []
  const reads = await readerOf(parts, held, sRequestId)
  if (!reads(held.sModelsId)) return []
  const blind = lookupsOf(ruling.module).filter(({ sModelsId }) => !reads(sModelsId))
  if (blind.length === 0) return []
  const targets = [...new Set(blind.map(({ sModelsId }) => sModelsId))]
  const named = await parts.database.platform((query) =>
    query<{ readonly sId: string; readonly sNameEn: string; readonly sNameZh: string }>(
      moduleNamesSql(sBrandsId, targets),
    ),
  )
  const names = new Map(
    named.map(({ sId, sNameEn, sNameZh }) => [sId, textIn(sLanguage, { en: sNameEn, zh: sNameZh })]),
  )
  return blind.map((lookup) => ({ ...lookup, sModuleName: names.get(lookup.sModelsId) ?? lookup.sModelsId }))
}
