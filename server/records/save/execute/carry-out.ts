// Carries out a plan within its transaction: hooks before, base path, hooks after, read back. What comes last is left to be sent
// together with the transaction's end.
import { writeInSteps } from '#server/kernel/json/write-in-steps.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Ending, Query } from '#server/platform/postgres/database.ts'
import { type ShownRecord, wholeRowsSql } from '../../rows/query/rows-query.ts'
import type { AskedForm } from '../plan/asked-save.ts'
import type { HookedForm, HookedRow } from '../plan/save-plan.ts'
import { AS_PLANNED, type StoredIds, storedIds } from '../query/stored-ids.ts'
import { statementsGivingBack, writeStatements } from '../query/write-statements.ts'
import { remainingIds, type Said } from '../response/answer-parts.ts'
import { returnedRow } from '../response/returned-row.ts'
import { callHook, callHooks, type HookRow } from './call-hooks.ts'
import { claimFiles } from './claim-files.ts'
import { placeDatabaseError } from './place-error.ts'
import { answerGiven, type Carrying, readBack } from './read-back.ts'
import { requireBelonging } from './require-belonging.ts'

export type CarryingInTransaction = Carrying & { readonly query: Query }

type Shown = ReadonlyMap<string, ShownRecord>
type After = { readonly hooked: HookedForm; readonly rows: readonly HookRow[] }

/** A row as it was planned. */
function* plannedRow({ handleType, sId, values }: HookedRow): Steps<HookRow> {
  return { handleType, sId, data: yield* writeInSteps(values) }
}

const callBefore = async (carrying: CarryingInTransaction): Promise<readonly string[]> => {
  const messages: string[] = []
  for (const { before, rows } of carrying.plan.hooks) {
    if (before.length === 0) continue
    const given = await inSlices(eachInSteps(rows, plannedRow), carrying.context)
    messages.push(...(await callHooks({ ...carrying, rows: given }, before)))
  }
  return messages
}

const readWhole = async (
  { query, context, plan }: CarryingInTransaction,
  asked: AskedForm,
  idOf: StoredIds,
): Promise<Shown> => {
  const ids = remainingIds(asked, idOf)
  if (ids.length === 0) return new Map()
  const found = await query<ShownRecord>(
    wholeRowsSql({ module: plan.module, target: asked.target, ids }, context),
  )
  return new Map(found.map((record) => [record.sId, record]))
}

/** Writes now; the statements tell under which ids. */
const writeNow = async ({ query, context, plan }: CarryingInTransaction): Promise<StoredIds> => {
  const statements = writeStatements(plan.writes, context)
  const idOf = storedIds(plan.writes, await Promise.all(statements.map((statement) => query(statement))))
  await claimFiles(query, plan.files, idOf)
  return idOf
}

/** The rows as they are after the base path; those deleted as they were. */
const rowsAfter = ({ asked, rows }: HookedForm, whole: Shown, idOf: StoredIds): Steps<readonly HookRow[]> =>
  eachInSteps(rows, function* (row) {
    const sId = idOf(asked.target, row.sId)
    const stored = whole.get(sId)
    return stored === undefined
      ? { ...(yield* plannedRow(row)), sId }
      : { handleType: row.handleType, sId, data: stored.row }
  })

/** Writes, and reads what was written for the hooks after it. */
const writeForHooks = async (
  carrying: CarryingInTransaction,
  hooks: readonly HookedForm[],
): Promise<{ readonly after: readonly After[]; readonly idOf: StoredIds }> => {
  const { plan } = carrying
  const written = writeNow(carrying)
  const readAll = async (idOf: StoredIds) =>
    Promise.all(hooks.map(({ asked }) => readWhole(carrying, asked, idOf)))
  const [idOf, wholes] = await Promise.all([
    written,
    plan.idsMayChange ? written.then(readAll) : readAll(AS_PLANNED),
  ]).catch((error: unknown) => {
    throw placeDatabaseError(error, plan)
  })
  const after: After[] = []
  for (const [at, hooked] of hooks.entries()) {
    const rows = await inSlices(rowsAfter(hooked, wholes[at] ?? new Map(), idOf), carrying.context)
    after.push({ hooked, rows })
  }
  return { after, idOf }
}

const callAfter = async (
  carrying: CarryingInTransaction,
  after: readonly After[],
): Promise<readonly string[]> => {
  const messages: string[] = []
  for (const { hooked, rows } of after)
    messages.push(...(await callHooks({ ...carrying, rows }, hooked.after)))
  return messages
}

const callSaveReturn = async (
  carrying: CarryingInTransaction,
  after: readonly After[],
): Promise<Said['replaced']> => {
  const replaced = new Map<AskedForm, ReadonlyMap<string, string>>()
  for (const { hooked, rows } of after) {
    if (hooked.saveReturn === null) continue
    const { rows: returned } = await callHook({ ...carrying, rows }, hooked.saveReturn)
    const { form } = hooked.asked.target
    const work = eachInSteps(returned, (text) => returnedRow(form, text))
    replaced.set(hooked.asked, new Map(await inSlices(work, carrying.context)))
  }
  return replaced
}

const hasAfter = ({ after, saveReturn }: HookedForm): boolean => after.length > 0 || saveReturn !== null

/** Writes, and takes the rows from the very statements that write them. */
const writeGivingBack = (carrying: Carrying, said: Said): Ending<string> => {
  const { statements, rowsIn } = statementsGivingBack(carrying.plan, carrying.context)
  return { kind: 'ending', statements, answer: (rows) => answerGiven(carrying, said, rowsIn(rows)) }
}

/** Where nothing follows the base path, writing and reading back are the end. */
const writeAtTheEnd = async (
  carrying: CarryingInTransaction,
  messages: readonly string[],
): Promise<Ending<string>> => {
  const { plan, context } = carrying
  const said: Said = { messages, replaced: new Map(), idOf: AS_PLANNED }
  const explain = (error: unknown) => placeDatabaseError(error, plan)
  const isAsked = plan.belonging.length > 0
  const claims = plan.files.length > 0
  if (plan.rowsStay && !isAsked && !claims) return { ...writeGivingBack(carrying, said), explain }
  if (plan.idsMayChange || isAsked || claims) {
    const idOf = await writeNow(carrying).catch((error: unknown) => {
      throw explain(error)
    })
    await requireBelonging(carrying, idOf)
    return readBack(carrying, { ...said, idOf })
  }
  const back = readBack(carrying, said)
  const first = writeStatements(plan.writes, context)
  const answer = (rows: readonly (readonly unknown[])[]) => back.answer(rows.slice(first.length))
  return { kind: 'ending', statements: [...first, ...back.statements], answer, explain }
}

/** Does what the plan says up to its last statements, which make the answer's text; whatever it throws rolls everything back. */
export const carryOut = async (carrying: CarryingInTransaction): Promise<Ending<string>> => {
  const said = await callBefore(carrying)
  const hooks = carrying.plan.hooks.filter(hasAfter)
  if (hooks.length === 0) return writeAtTheEnd(carrying, said)
  const { after, idOf } = await writeForHooks(carrying, hooks)
  const messages = [...said, ...(await callAfter(carrying, after))]
  const replaced = await callSaveReturn(carrying, after)
  await requireBelonging(carrying, idOf)
  return readBack(carrying, { messages, replaced, idOf })
}
