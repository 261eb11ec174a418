// Whose records were approved, or had their approval taken back: they are told of it.
import type { Payload } from '#contracts/queue.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'

type OfRecords = Extract<Payload<'NOTIFICATION_SEND'>, { readonly sIds: readonly string[] }>

/** Within the transaction, so that nobody is told of what is rolled back. */
export type TellMakers = (
  transaction: { readonly query: Query; readonly context: RequestContext },
  said: OfRecords,
) => Promise<unknown>

export const makersOf = (
  kind: OfRecords['kind'],
  { module, target }: { readonly module: Module; readonly target: Target },
  sIds: readonly string[],
): OfRecords => ({
  kind,
  sModelsId: module.metadata.module.sId,
  sTbName: target.relation.name,
  sIds: [...sIds],
})
