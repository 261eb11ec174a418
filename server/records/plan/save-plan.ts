// What a save will do, as data: the rows of each form, judged against metadata, with ids and masters known.
import type { HandleType } from '#contracts/records.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

/** A form whose rows are saved in a table. */
export type Target = { readonly form: Form; readonly relation: Relation }

export type PlannedRow = {
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

export type PlannedForm = { readonly target: Target; readonly rows: readonly PlannedRow[] }

export type SavePlan = {
  readonly module: Module
  /** In the order of the request. */
  readonly forms: readonly PlannedForm[]
  /** Every form of the module that is a table's, by its id. */
  readonly targets: ReadonlyMap<string, Target>
  /** Forms in the order in which rows are added: masters before their lines. */
  readonly order: readonly string[]
}

/** Name of a table among the schemas, for maps. */
export const relationKey = ({ schema, name }: Relation): string => `${schema}.${name}`

/** The master's form of a line's, when it is a table's. */
export const masterOf = (plan: Pick<SavePlan, 'targets'>, { form }: Target): Target | undefined =>
  form.parentFormId === null || form.parentColumn === null ? undefined : plan.targets.get(form.parentFormId)
