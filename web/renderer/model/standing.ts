// Where a record stands in the process that approves it, as far as it bears on what may be done with it: nobody changes what is under way but
// for the fields that a step leaves open, and no more than those. Pure.
import type { RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import type { FieldView, FormView, ModuleView } from './module-view.ts'

type Changeable = RecordFlowAnswer['changeable']

export type Standing = {
  /** Nobody knows yet whether it is under way. */
  readonly isUnknown: boolean
  readonly isUnderWay: boolean
  /** What may be changed meanwhile. */
  readonly changeable: Changeable
}

export const FREE: Standing = { isUnknown: false, isUnderWay: false, changeable: [] }

/** No answer: nobody knows. */
export const standingOf = (flow: RecordFlowAnswer | undefined): Standing => {
  if (flow === undefined) return { ...FREE, isUnknown: true }
  const isUnderWay = flow.instances[0]?.sState === 'running'
  return { isUnknown: false, isUnderWay, changeable: isUnderWay ? flow.changeable : [] }
}

/** Whether the record is known to be under way with nobody. */
export const isFreeAt = ({ isUnknown, isUnderWay }: Standing): boolean => !isUnknown && !isUnderWay

/** Whether anything of the record is known to be open to changes. */
export const isOpenAt = (standing: Standing): boolean =>
  isFreeAt(standing) || (standing.isUnderWay && standing.changeable.length > 0)

const NO_LINES = ''

const fieldAt = (field: FieldView, changeable: Changeable): FieldView => {
  const left = changeable.find(({ sName }) => sName === field.name)
  if (left === undefined) return { ...field, isFixed: true }
  return left.isRequired ? { ...field, column: { ...field.column, bRequired: 1 } } : field
}

const formAt = (form: FormView, changeable: Changeable): FormView => {
  const fields = form.fields.map((field) => fieldAt(field, changeable))
  return { ...form, fields, fieldByName: new Map(fields.map((field) => [field.name, field])) }
}

const linesAt = (form: FormView, changeable: Changeable): FormView => {
  const lines = formAt(form, changeable)
  const isClosed = lines.fields.every(({ isFixed }) => isFixed)
  const { bReadOnly, sNoAdd } = form.form
  return { ...lines, form: { ...form.form, bReadOnly: isClosed ? 1 : bReadOnly, sNoAdd: sNoAdd ?? NO_LINES } }
}

/** The module as it is drawn for the record: what the step leaves closed is only read, and no lines are added. */
export const viewAt = (view: ModuleView, { changeable }: Standing): ModuleView =>
  changeable.length === 0
    ? view
    : {
        ...view,
        master: view.master === null ? null : formAt(view.master, changeable),
        slaves: view.slaves.map((form) => linesAt(form, changeable)),
      }
