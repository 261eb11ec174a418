// Of which rows and columns a record's activity is told: of the master form and its lines, where they stand on tables, and the columns
// of them that the user may see and that do not just follow from others. Pure.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Column, Form, Module } from '#server/metadata/module/module.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'

export type Told = Target & {
  readonly columns: readonly string[]
  /** What the columns are called, one each. */
  readonly labels: readonly string[]
  /** Lines: the column that holds the sId of the record, or of the line that they stand under. */
  readonly parentColumn: string | null
  /** The lines that they stand under; null for what is of the record itself. */
  readonly above: Told | null
  /** Whether deleted lines can be told: by what the form would show of them nobody can ask any more. */
  readonly tellsDeleted: boolean
  readonly hasLineNumbers: boolean
}

export type ActivityPlan = {
  readonly module: Module
  /** What has to show the record; null where it stands on a routine, and nothing is told. */
  readonly record: Target | null
  readonly told: readonly Told[]
}

const KEY_COLUMNS = ['sBrandsId', 'sSubsidiaryId', 'sId'] as const
const LINE_NUMBER = 'iLine'
/** The index of the audit finds deleted lines by this column alone. */
const PARENT = 'sParentId'

const isHidden = ({ everyColumn, columns }: Form, name: string): boolean =>
  everyColumn.has(name) && !columns.has(name)

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'quantity', 'computed'])

/**
 * Whether it follows from what people did elsewhere: a computed column, a total, a counter of what was made from the record. What an
 * overlay made read-only was typed before.
 */
const follows = ({ isTyped, metadata: { sComputed, sFieldType } }: Column): boolean =>
  sComputed !== null || (!isTyped && NUMBERS.has(sFieldType))

type Place = Pick<Told, 'parentColumn' | 'above'>

const toldOf = (form: Form, { parentColumn, above }: Place): readonly Told[] => {
  const { backing } = form
  if (backing.kind !== 'relation') return []
  const { relation } = backing
  const isTable = relation.kind === 'table' && relation.unsafe === null
  if (!isTable || !KEY_COLUMNS.every((name) => relation.columns.has(name))) return []
  if (parentColumn !== null && !relation.columns.has(parentColumn)) return []
  const typed = [...form.columns.values()].filter(
    (column) => column.stored !== null && column.name !== 'sId' && !follows(column),
  )
  return [
    {
      form,
      relation,
      parentColumn,
      above,
      columns: typed.map(({ name }) => name),
      labels: typed.map(({ metadata }) => metadata.sLabel),
      tellsDeleted: parentColumn === PARENT && form.rowRule === null,
      hasLineNumbers: relation.columns.has(LINE_NUMBER) && !isHidden(form, LINE_NUMBER),
    },
  ]
}

/** The lines of a form, each with the lines of its lines. */
const linesOf = (forms: readonly Form[], parent: Form, above: Told | null): readonly Told[] =>
  forms.flatMap((form) => {
    const { metadata, parentFormId, parentColumn } = form
    if (metadata.sFormKind !== 'slave' || parentFormId !== parent.id || parentColumn === null) return []
    return toldOf(form, { parentColumn, above }).flatMap((told) => [told, ...linesOf(forms, form, told)])
  })

/** Each table once: a second form on it would tell the same again. */
const eachTableOnce = (told: readonly Told[]): readonly Told[] =>
  told.filter(({ relation }, place) => told.findIndex((other) => other.relation === relation) === place)

/** Throws not_found where the module has no form of records, broken_metadata where its table is missing. */
export const planActivity = (module: Module): ActivityPlan => {
  const forms = [...module.forms.values()]
  const master = forms.find(({ metadata }) => metadata.sFormKind === 'master')
  if (master === undefined)
    throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
  const { backing } = master
  if (backing.kind === 'broken') throw new AppError('broken_metadata', backing.reason)
  if (backing.kind !== 'relation' || !backing.relation.columns.has('sId'))
    return { module, record: null, told: [] }
  const own = toldOf(master, { parentColumn: null, above: null })
  return {
    module,
    record: { form: master, relation: backing.relation },
    told: eachTableOnce([...own, ...linesOf(forms, master, null)]),
  }
}
