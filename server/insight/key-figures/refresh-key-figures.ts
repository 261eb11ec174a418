// Computes key figures in the background, in the transaction of whoever has it done: by the module's own routines, a customer's before the standard's.
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { findRoutine } from '#server/routines/call/find-routine.ts'

export type KeyFiguresAsked = {
  readonly session: Session
  /** Null: all that may have changed. */
  readonly sKeyFigureId: string | null
  /** The transaction in the tenant's name. */
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
}

export type RefreshKeyFigures = (asked: KeyFiguresAsked) => Promise<void>

const ALL = 'Sp_kpimodule_refresh'
const CHOSEN = 'Sp_KPI_calculate'

/** Where an edition has no key figures there is nothing to do. Throws rule_violation where the routine refuses. */
export const createRefreshKeyFigures =
  ({ catalogue }: Pick<Metadata, 'catalogue'>): RefreshKeyFigures =>
  async ({ session: { context }, sKeyFigureId, effect }) => {
    const name = sKeyFigureId === null ? ALL : CHOSEN
    const routine = findRoutine(await catalogue(), context.sBrandsId, name)
    if (routine === undefined) return
    const sIds = sKeyFigureId === null ? [] : [sKeyFigureId]
    const binding = bindArguments(routine, { context, params: {}, sIds })
    if (!binding.ok) throw new Error(`${routine.name} asks for more than key figures are computed with.`)
    await effect(async (query) => {
      await callBound(query, { context, routine, bound: binding.bound })
    })
  }
