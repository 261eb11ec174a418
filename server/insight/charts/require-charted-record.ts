// The record whose charts are asked for, as `sId` of the parameters: where a module has records, its charts tell of none that the user may
// not see.
import type { DashboardRequest } from '#contracts/requests/dashboard-request.ts'
import { Id } from '#contracts/requests/words.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { validatorOf } from '#server/kernel/json/validator-of.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { requireRecord, type SeeingParts } from '../../activity/require-record.ts'

const idShape = validatorOf(Id('A record'))

const NO_ID = { en: 'This is not the id of a record', zh: '不是有效的记录标识' }

const hasRecords = ({ forms }: Module): boolean =>
  [...forms.values()].some(({ metadata: { sFormKind } }) => sFormKind === 'list' || sFormKind === 'master')

export type ChartedRecord = { readonly module: Module } & Required<Pick<DashboardRequest, 'params'>>

/** Throws invalid_request, and what `requireRecord` throws. */
export const requireChartedRecord = async (
  parts: SeeingParts,
  session: Session,
  { module, params }: ChartedRecord,
): Promise<void> => {
  if (!Object.hasOwn(params, 'sId') || !hasRecords(module)) return
  const { sId } = params
  if (!idShape().Check(sId)) throw invalidRequest([{ path: 'params.sId', message: NO_ID }])
  await requireRecord(parts, session, { sModelsId: module.id, sId })
}
