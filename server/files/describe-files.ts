// What files are called and what they are, of those that are asked for by id, as columns hold them: only of records and columns that the user
// sees.
import type { UploadAnswer } from '#contracts/files.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { shownIdsSql } from '#server/records/rows/query/rows-query.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { FilesParts } from './files-parts.ts'
import { tableOf } from './plan-file.ts'
import { type FilePlace, placesSql } from './query/file-query.ts'

type Place = FilePlace & { readonly sFileId: string }

/** The records of one form among them that it shows. */
const shownOf = async (
  { metadata, database }: FilesParts,
  session: Session,
  [first, ...others]: readonly [Place, ...Place[]],
): Promise<readonly Place[]> => {
  const { context } = session
  const module = await metadata.openModule(session, first.sModelsId, 'view')
  const form = metadata.openForm(module, first.sFormId)
  const target = tableOf(form)
  const seen = [first, ...others].filter(({ sField }) => sField === null || form.columns.has(sField))
  const ids = [...new Set(seen.flatMap(({ sRecordId }) => sRecordId ?? []))]
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  const read = async (query: Query): Promise<readonly { readonly sId: string }[]> =>
    query<{ sId: string }>(shownIdsSql({ module, target, ids }, context))
  const shown = ids.length === 0 ? [] : await database.inTenant(context, { schemas, mode: 'read' }, read)
  const isShown = new Set(shown.map(({ sId }) => sId))
  return seen.filter(({ sRecordId, sState }) =>
    sRecordId === null ? sState === 'waiting' : isShown.has(sRecordId),
  )
}

/** The module, or the form in it, is none that the user sees. */
const isHidden = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'timeout'

/** Those that the user may not see are left out, as if they were not there. */
export const createDescribe =
  (parts: FilesParts) =>
  async (session: Session, sFileIds: readonly string[]): Promise<readonly UploadAnswer[]> => {
    const places = await parts.database.readCurrent<Place>(session.context, placesSql(sFileIds))
    const groups = [
      ...Map.groupBy(places, ({ sModelsId, sFormId }) => JSON.stringify([sModelsId, sFormId])).values(),
    ]
    const shown = await Promise.all(
      groups.map((group) =>
        shownOf(parts, session, group as [Place, ...Place[]]).catch((error: unknown) => {
          if (isHidden(error)) return []
          throw error
        }),
      ),
    )
    return shown
      .flat()
      .map(({ sFileId, sName, sType, iBytes }) => ({ sFileId, sName, sType, iBytes: Number(iBytes) }))
  }
