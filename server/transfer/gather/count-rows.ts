// How many rows an export will have, so that somebody can be told how far it is.
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Read } from '#server/records/read.ts'

/** Null where counting takes too long. Throws what a read throws. */
export type CountRows = (
  session: Session,
  sModelsId: string,
  request: ExportRequest,
) => Promise<number | null>

type Counted = { readonly total: number | null }

export const createCountRows =
  (read: Read): CountRows =>
  async (session, sModelsId, { sFormId, format: _, ...asked }) => {
    const { cursor: _cursor, ...rest } = asked
    const counting = { ...rest, pageNum: 1, pageSize: 1, sums: [], count: 'exact' }
    try {
      const answer = await read(session, { sModelsId, sFormId }, counting)
      return ((await inSlices(tenantValue(answer, 'exact'), session.context)) as Counted).total
    } catch (error) {
      if (error instanceof AppError && error.code === 'timeout') return null
      throw error
    }
  }
