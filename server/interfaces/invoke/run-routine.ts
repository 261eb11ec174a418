// A definition that is a routine: called once with what was sent, in the tenant's name.
import type { Caller } from '#server/access/credentials/caller.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { doOnce } from '#server/records/do-once.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { type BoundCall, callBound } from '#server/routines/call/call-bound.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import type { RoutineResult } from '#server/routines/call/result.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { calledRows } from './called-rows.ts'
import type { ApiDefinition } from './query/definition-query.ts'
import { requireModules } from './require-modules.ts'
import { type Sent, type SentValues, sentValues } from './sent-values.ts'

export type RunRoutineParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue' | 'unlicensedModule'>
  /** Throws where a routine may not be called by itself, for a process decides what it does. */
  readonly admitRoutine: (
    transaction: { readonly query: Query; readonly context: Caller['context'] },
    routine: string,
  ) => Promise<void>
  /** Something was changed in a tenant. */
  readonly changed: (sBrandsId: string) => void
}

type Asked = {
  readonly definition: ApiDefinition
  readonly sent: Sent
  readonly idempotencyKey: string | null
}

const answerOf = async (
  { context }: Caller,
  { definition, page }: { readonly definition: ApiDefinition; readonly page: SentValues['page'] },
  result: RoutineResult,
): Promise<string> => {
  const { pageNum, pageSize } = page
  const shown = result.rows.slice(0, pageSize)
  const rows = await inSlices(calledRows(shown, definition.jOutput), context)
  const told = JSON.stringify(result.sMsg)
  return `{"rows":[${rows.join(',')}],"out":${result.out},"sCode":${result.sCode},"sMsg":${told},"pageNum":${pageNum},"pageSize":${pageSize},"hasMore":${result.rows.length > pageSize}}`
}

/** With an Idempotency-Key it is called once, whose answer is told again. */
export const runRoutine = async (
  { database, metadata, admitRoutine, changed }: RunRoutineParts,
  caller: Caller,
  { definition, sent, idempotencyKey }: Asked,
): Promise<string> => {
  const { context } = caller
  const { values, page } = sentValues(definition, sent)
  const catalogue = await metadata.catalogue()
  const namedBy = `sProcName of the interface ${definition.sApiCode}`
  const routine = requireRoutine(catalogue, context.sBrandsId, { name: definition.sProcName ?? '', namedBy })
  await requireModules(metadata, context, [routine.name])
  const binding = bindArguments(routine, { context, params: values })
  if (!binding.ok) throw invalidRequest(binding.errors)
  const { pageNum, pageSize } = page
  const call: BoundCall = {
    ...{ context, routine, bound: binding.bound },
    page: { skip: (pageNum - 1) * pageSize, count: pageSize + 1 },
  }
  const mode = definition.bReadOnly === 1 ? ('read' as const) : ('write' as const)
  const options = { schemas: schemasOf(catalogue, context.sBrandsId), mode }
  const key = mode === 'write' ? idempotencyKey : null
  const given = { key, sModelsId: `interface ${definition.sApiCode}`, body: [values, page] }
  const answer = await database.inTenant(context, options, async (query) => {
    const work = async (): Promise<string> => {
      await admitRoutine({ query, context }, routine.name)
      return answerOf(caller, { definition, page }, await callBound(query, call))
    }
    return doOnce(query, given, { work, replay: async (kept) => kept })
  })
  if (mode === 'write') changed(context.sBrandsId)
  return answer
}
