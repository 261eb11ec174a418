// Saves a model: its bytes as they came, whatever stands in them that can be kept.
import type { SaveModelRequest } from '#contracts/requests/modeler-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { holdModelSql, keepBytesSql, keepModelSql } from './query/modeler-query.ts'

const NO_MODEL = { en: 'There is no such process', zh: '没有该流程' }
const SAVED_SINCE = {
  en: 'Somebody saved this process since you opened it',
  zh: '在您打开之后有人保存了该流程',
}
const NOT_KEPT = {
  en: 'A model may not have a DOCTYPE, entities or null characters',
  zh: '模型不得包含 DOCTYPE、实体或空字符',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL has no text with it.
const REFUSED = /<!(?:DOCTYPE|ENTITY)|\u0000/i

type Saved = { readonly id: string; readonly revision: number }

export const saveModel = async (
  database: Pick<Database, 'platformFor'>,
  { context }: Session,
  { id, xml, svg, sName, revision }: SaveModelRequest & { readonly id: string },
): Promise<Saved> => {
  const { sBrandsId, sUserId } = context
  for (const [path, text] of Object.entries({ xml, svg: svg ?? '' }))
    if (REFUSED.test(text)) throw invalidRequest([{ path, message: NOT_KEPT }])
  const model = { sBrandsId, id }
  const source = { id: `${id}.source`, name: 'source', text: xml }
  const picture = svg === undefined ? null : { id: `${id}.picture`, name: 'picture', text: svg }
  return database.platformFor(context, async (query) => {
    const [held] = await query<{ readonly revision: number }>(holdModelSql(model))
    if (held === undefined) throw new AppError('not_found', NO_MODEL)
    if (revision !== undefined && revision !== held.revision)
      throw new AppError('version_conflict', SAVED_SINCE, { current: held })
    await query(keepBytesSql(sBrandsId, source))
    if (picture !== null) await query(keepBytesSql(sBrandsId, picture))
    const [kept] = await query<{ readonly revision: number }>(
      keepModelSql(model, {
        sUserId,
        sName: sName ?? null,
        sourceId: source.id,
        pictureId: picture?.id ?? null,
      }),
    )
    return { id, revision: kept?.revision ?? held.revision }
  })
}
