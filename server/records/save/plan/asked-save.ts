// What a save asks for, as data: the rows of each form, judged against metadata, with ids and masters known.
import type { HandleType } from '#contracts/records.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { Target } from '../../rows/plan/save-targets.ts'

export type AskedRow = {
  readonly path: string
  readonly target: Target
  readonly handleType: HandleType
  readonly sId: string
  /** As read by the client; null for a row to add. */
  readonly version: string | null
  /** What the client gave for the form's columns, as the columns take it. */
  readonly given: ReadonlyMap<string, unknown>
  /** The sId of the master of a line to add; null for a master, and for a line that is stored already. */
  readonly masterId: string | null
}

export type AskedForm = { readonly target: Target; readonly rows: readonly AskedRow[] }

export type AskedSave = {
  readonly module: Module
  /** In the order of the request. */
  readonly forms: readonly AskedForm[]
  /** Every form of the module that is a table's, by its id. */
  readonly targets: ReadonlyMap<string, Target>
  /** Forms in the order in which rows are added: masters before their lines. */
  readonly order: readonly string[]
}

/** Name of a record among the tables, for maps. */
export const recordKey = ({ schema, name }: Relation, sId: string): string =>
  JSON.stringify([schema, name, sId])

/** The master's form of a line's, when it is a table's. */
export const masterOf = (save: Pick<AskedSave, 'targets'>, { form }: Target): Target | undefined =>
  form.parentFormId === null || form.parentColumn === null ? undefined : save.targets.get(form.parentFormId)
