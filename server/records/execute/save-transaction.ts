// The inside of a save's transaction: prove, hooks before, base path, hooks after, read back.
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { SaveDocument, WorkRow } from '../plan/save-document.ts'
import type { PlannedForm, Target } from '../plan/save-plan.ts'
import { type SaveWrites, writesOf } from '../plan/save-writes.ts'
import { type Rows, type ShownRecord, shownRowsSql, wholeRowsSql } from '../query/save-read-query.ts'
import { additionSql, cascadeSql, changeSql, deletionSql } from '../query/save-write-query.ts'
import type { SavedForm } from '../response/save-answer.ts'
import { placeDatabaseError } from './place-error.ts'
import { proveSave, type SaveTask } from './prove-save.ts'
import type { FormHooks, SaveEquipment } from './save-equipment.ts'
import { callHook, callHooks, type HookRow } from './save-hooks.ts'

export type SaveResult = { readonly forms: readonly SavedForm[]; readonly messages: readonly string[] }

type Shown = ReadonlyMap<string, ShownRecord>

const writeRows = (
  task: SaveTask,
  { cascades, deletions, changes, additions }: SaveWrites,
): Promise<unknown> => {
  const { query, context } = task
  return Promise.all([
    ...cascades.map((cascade) => query(cascadeSql(cascade, context))),
    ...deletions.map((deletion) => query(deletionSql(deletion, context))),
    ...changes.map((group) => query(changeSql(group, context))),
    ...additions.map((group) => query(additionSql(group, context))),
  ])
}

const remaining = ({ rows }: PlannedForm): readonly string[] =>
  rows.filter(({ handleType }) => handleType !== 'del').map(({ sId }) => sId)

const readRows = async (
  { query, context, plan }: SaveTask,
  { target, ids }: Omit<Rows, 'module'>,
  statement: typeof shownRowsSql,
): Promise<Shown> => {
  if (ids.length === 0) return new Map()
  const found = await query<ShownRecord>(statement({ module: plan.module, target, ids }, context))
  return new Map(found.map((record) => [record.sId, record]))
}

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

const rowsAfter = (document: SaveDocument, planned: PlannedForm, whole: Shown): readonly HookRow[] =>
  rowsBefore(document, planned).map((row) => ({ ...row, data: whole.get(row.sId)?.row ?? row.data }))

const callBefore = async (
  task: SaveTask,
  document: SaveDocument,
  hooks: readonly FormHooks[],
): Promise<string[]> => {
  const messages: string[] = []
  for (const { planned, before } of hooks)
    messages.push(...(await callHooks({ ...task, rows: rowsBefore(document, planned) }, before)))
  return messages
}

const hasAfter = ({ after, saveReturn }: FormHooks): boolean => after.length > 0 || saveReturn !== null

type After = { readonly hooks: FormHooks; readonly rows: readonly HookRow[] }

const callAfter = async (task: SaveTask, after: readonly After[]): Promise<string[]> => {
  const messages: string[] = []
  for (const { hooks, rows } of after) messages.push(...(await callHooks({ ...task, rows }, hooks.after)))
  return messages
}

/** Rows of SaveReturn by form and id. */
const callSaveReturn = async (
  task: SaveTask,
  after: readonly After[],
): Promise<ReadonlyMap<PlannedForm, ReadonlyMap<string, string>>> => {
  const replaced = new Map<PlannedForm, ReadonlyMap<string, string>>()
  for (const { hooks, rows } of after) {
    if (hooks.saveReturn === null) continue
    const { rows: returned } = await callHook({ ...task, rows }, hooks.saveReturn)
    const byId = returned.map((text): [string, string] => [
      String((JSON.parse(text) as { sId?: unknown }).sId),
      text,
    ])
    replaced.set(hooks.planned, new Map(byId))
  }
  return replaced
}

/** Rows that changed though nobody named them, form by form. */
const affectedForms = ({
  affected,
}: SaveWrites): readonly { readonly target: Target; readonly ids: readonly string[] }[] =>
  [...Map.groupBy(affected, ({ target }) => target)].map(([target, rows]) => ({
    target,
    ids: rows.map(({ sId }) => sId),
  }))

const readBack = async (task: SaveTask, writes: SaveWrites): Promise<readonly SavedForm[]> => {
  const named = task.plan.forms.map(
    async (planned): Promise<SavedForm> => ({
      form: planned.target.form,
      rows: planned.rows,
      shown: await readRows(task, { target: planned.target, ids: remaining(planned) }, shownRowsSql),
      replaced: new Map(),
    }),
  )
  const unnamed = affectedForms(writes).map(
    async ({ target, ids }): Promise<SavedForm> => ({
      form: target.form,
      rows: ids.map((sId) => ({ handleType: 'update', sId })),
      shown: await readRows(task, { target, ids }, shownRowsSql),
      replaced: new Map(),
    }),
  )
  return Promise.all([...named, ...unnamed])
}

const writeAndReadBack = async (task: SaveTask, document: SaveDocument): Promise<readonly SavedForm[]> => {
  const writes = writesOf(document)
  const [, saved] = await Promise.all([writeRows(task, writes), readBack(task, writes)]).catch(
    placeDatabaseError(writes, document),
  )
  return saved
}

const writeAndCallAfter = async (
  task: SaveTask,
  document: SaveDocument,
  hooks: readonly FormHooks[],
): Promise<SaveResult> => {
  const writes = writesOf(document)
  const [, wholes] = await Promise.all([
    writeRows(task, writes),
    Promise.all(
      hooks.map(({ planned }) =>
        readRows(task, { target: planned.target, ids: remaining(planned) }, wholeRowsSql),
      ),
    ),
  ]).catch(placeDatabaseError(writes, document))
  const after = hooks.map((formHooks, at) => ({
    hooks: formHooks,
    rows: rowsAfter(document, formHooks.planned, wholes[at] ?? new Map()),
  }))
  const messages = await callAfter(task, after)
  const replaced = await callSaveReturn(task, after)
  const saved = await readBack(task, writes)
  const forms = saved.map((form, at) => ({
    ...form,
    replaced: replaced.get(task.plan.forms[at] as PlannedForm) ?? form.replaced,
  }))
  return { forms, messages }
}

/** Does the save; whatever it throws rolls everything back. */
export const saveInTransaction = async (task: SaveTask, equipment: SaveEquipment): Promise<SaveResult> => {
  const document = await proveSave(task, equipment.lookups)
  const said = await callBefore(task, document, equipment.hooks)
  const after = equipment.hooks.filter(hasAfter)
  if (after.length === 0) return { forms: await writeAndReadBack(task, document), messages: said }
  const { forms, messages } = await writeAndCallAfter(task, document, after)
  return { forms, messages: [...said, ...messages] }
}
