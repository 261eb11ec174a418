// The inside of a save's transaction: prove, hooks before, base path, hooks after, read back. What comes last is left to
// be sent together with the transaction's end.
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Ending } from '#server/platform/postgres/database.ts'
import type { SaveDocument, WorkRow } from '../plan/save-document.ts'
import type { PlannedForm } from '../plan/save-plan.ts'
import { type SaveWrites, writesOf } from '../plan/save-writes.ts'
import { type ShownRecord, wholeRowsSql } from '../query/save-read-query.ts'
import { placeDatabaseError } from './place-error.ts'
import { proveSave, type SaveTask } from './prove-save.ts'
import { readBack, remainingIds, writeGivingBack } from './read-back.ts'
import type { LookupSource } from './read-lookups.ts'
import type { FormHooks } from './save-equipment.ts'
import { callHook, callHooks, type HookRow } from './save-hooks.ts'
import { staysAsWritten, writeStatements } from './write-statements.ts'

type Shown = ReadonlyMap<string, ShownRecord>
type Replaced = ReadonlyMap<PlannedForm, ReadonlyMap<string, string>>

const plannedRows = (document: SaveDocument, { target, rows }: PlannedForm): readonly WorkRow[] => {
  const byId = new Map((document.rows.get(target.form.id) ?? []).map((row) => [row.sId, row]))
  return rows.flatMap(({ sId }) => byId.get(sId) ?? [])
}

/** What hooks see before the base path: the rows as they will be; those to delete as they are. */
const rowsBefore = (document: SaveDocument, planned: PlannedForm): readonly HookRow[] =>
  plannedRows(document, planned).map((row) => ({
    handleType: row.planned?.handleType ?? '',
    sId: row.sId,
    data: writeJson(row.values),
  }))

const callBefore = async (
  task: SaveTask,
  document: SaveDocument,
  hooks: readonly FormHooks[],
): Promise<string[]> => {
  const messages: string[] = []
  for (const { planned, before } of hooks.filter((formHooks) => formHooks.before.length > 0))
    messages.push(...(await callHooks({ ...task, rows: rowsBefore(document, planned) }, before)))
  return messages
}

const readWhole = async ({ query, context, plan }: SaveTask, planned: PlannedForm): Promise<Shown> => {
  const ids = remainingIds(planned)
  if (ids.length === 0) return new Map()
  const rows = { module: plan.module, target: planned.target, ids }
  const found = await query<ShownRecord>(wholeRowsSql(rows, context))
  return new Map(found.map((record) => [record.sId, record]))
}

type After = { readonly hooks: FormHooks; readonly rows: readonly HookRow[] }

/** Writes, and reads what was written for the hooks after it. */
const writeForHooks = async (
  task: SaveTask,
  document: SaveDocument,
  { writes, hooks }: { readonly writes: SaveWrites; readonly hooks: readonly FormHooks[] },
): Promise<readonly After[]> => {
  const [, wholes] = await Promise.all([
    Promise.all(writeStatements(task, writes).map((statement) => task.query(statement))),
    Promise.all(hooks.map(({ planned }) => readWhole(task, planned))),
  ]).catch((error: unknown) => {
    throw placeDatabaseError(error, writes, document)
  })
  return hooks.map((formHooks, at) => ({
    hooks: formHooks,
    rows: rowsBefore(document, formHooks.planned).map((row) => ({
      ...row,
      data: wholes[at]?.get(row.sId)?.row ?? row.data,
    })),
  }))
}

const callAfter = async (task: SaveTask, after: readonly After[]): Promise<string[]> => {
  const messages: string[] = []
  for (const { hooks, rows } of after) messages.push(...(await callHooks({ ...task, rows }, hooks.after)))
  return messages
}

const callSaveReturn = async (task: SaveTask, after: readonly After[]): Promise<Replaced> => {
  const replaced = new Map<PlannedForm, ReadonlyMap<string, string>>()
  for (const { hooks, rows } of after) {
    if (hooks.saveReturn === null) continue
    const { rows: returned } = await callHook({ ...task, rows }, hooks.saveReturn)
    const idOf = (text: string): string => String((JSON.parse(text) as { sId?: unknown }).sId)
    replaced.set(hooks.planned, new Map(returned.map((text) => [idOf(text), text])))
  }
  return replaced
}

const hasAfter = ({ after, saveReturn }: FormHooks): boolean => after.length > 0 || saveReturn !== null

type Written = { readonly writes: SaveWrites; readonly messages: readonly string[] }

/** Where nothing follows the base path, writing and reading back are the end. */
const writeAtTheEnd = (
  task: SaveTask,
  document: SaveDocument,
  { writes, messages }: Written,
): Ending<string> => {
  const said = { messages, replaced: new Map() }
  const explain = (error: unknown) => placeDatabaseError(error, writes, document)
  if (staysAsWritten(task, writes)) return { ...writeGivingBack(task, writes, said), explain }
  const back = readBack(task, writes, said)
  const first = writeStatements(task, writes)
  const answer = (rows: readonly (readonly unknown[])[]) => back.answer(rows.slice(first.length))
  return { kind: 'ending', statements: [...first, ...back.statements], answer, explain }
}

/** Does the save up to its last statements, which make the answer's text; whatever it throws rolls everything back. */
export const saveInTransaction = async (
  task: SaveTask,
  given: { readonly hooks: readonly FormHooks[]; readonly lookups: readonly LookupSource[] },
): Promise<Ending<string>> => {
  const document = await proveSave(task, given.lookups)
  const said = await callBefore(task, document, given.hooks)
  const writes = writesOf(document)
  const hooks = given.hooks.filter(hasAfter)
  if (hooks.length === 0) return writeAtTheEnd(task, document, { writes, messages: said })
  const after = await writeForHooks(task, document, { writes, hooks })
  const messages = [...said, ...(await callAfter(task, after))]
  return readBack(task, writes, { messages, replaced: await callSaveReturn(task, after) })
}
