// Which of a module's buttons stand beside a record or a selection of rows, and what is asked before one runs.
import type { Clock } from '#contracts/expression/clock.ts'
import { compileResult, templateResult } from '#contracts/expression/compile.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import { type CheckedTemplate, evaluateTemplate } from '#contracts/expression/template.ts'
import { scopeOfForm } from '#contracts/form-scope.ts'
import type { ButtonMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { allows, type FormView, type ModuleView } from '../model/module-view.ts'
import { pageValue } from '../model/page-value.ts'
import type { Standing } from '../model/standing.ts'

export type ButtonScene = {
  readonly view: ModuleView
  /** The form that the rows come from. */
  readonly form: FormView
  readonly rows: readonly Row[]
  readonly context: Row
  readonly clock: Clock
  /** Of the one record that is open. */
  readonly standing?: Standing
  /** Modules into whose records all of the rows has gone already, as far as that is known. */
  readonly filled?: ReadonlySet<string>
}

const holdsFor = (text: string | null, { view, form, rows, context, clock }: ButtonScene): boolean => {
  if (text === null) return true
  const { forms, constants } = view.metadata
  const compiled = compileResult(text, scopeOfForm(form.form, forms, constants), 'flag')
  return !compiled.ok || rows.every((row) => pageValue(compiled.expression, { row, context, clock }) === true)
}

const questionFor = (template: CheckedTemplate, environment: Environment): string | null => {
  try {
    return evaluateTemplate(template, environment)
  } catch (error) {
    if (error instanceof ExpressionError) return null
    throw error
  }
}

/** What is asked before a button runs on the rows: one question for all of them, or, where it names their values, one after the other. */
export const questionOf = (text: string | null, { view, form, rows, context, clock }: ButtonScene) => {
  if (text === null || rows.length === 0) return text
  const { forms, constants } = view.metadata
  const checked = templateResult(text, scopeOfForm(form.form, forms, constants))
  if (!checked.ok) return text
  const asked = rows.map((row) => questionFor(checked.template, { row, context, clock }) ?? text)
  return [...new Set(asked)].join(' ')
}

const fitsCount = ({ sNeeds }: ButtonMetadata, count: number): boolean =>
  sNeeds === 'none' || (sNeeds === 'one' ? count === 1 : count > 0)

const MOST_KEYS = 9

const inOrder = ({ metadata }: ModuleView): readonly ButtonMetadata[] =>
  metadata.buttons
    .filter(({ sProcName }) => sProcName !== null)
    .toSorted((left, right) => left.iOrder - right.iOrder)

export type KeyedButton = {
  readonly button: ButtonMetadata
  /** By its place among all buttons of the module, so that a key means the same whichever of them are shown. */
  readonly keys?: string
}

/** Whether the rows have gone wholly into what the button makes. */
export const leavesNothing = ({ sTargetModelsId }: ButtonMetadata, { filled }: ButtonScene): boolean =>
  sTargetModelsId !== null && filled?.has(sTargetModelsId) === true

/** Where a button asks for a quantity, more than all may be asked for. */
const isPointless = (button: ButtonMetadata, scene: ButtonScene): boolean =>
  button.params === null && leavesNothing(button, scene)

/** The buttons to show, in order: granted, with enough rows to work on, wanted for every one of them, and with something left to do. */
export const buttonsFor = (scene: ButtonScene): readonly KeyedButton[] =>
  inOrder(scene.view)
    .map((button, index) => ({ button, ...(index < MOST_KEYS ? { keys: `alt+${index + 1}` } : {}) }))
    .filter(({ button }) => allows(scene.view, button.sCode) && fitsCount(button, scene.rows.length))
    .filter(({ button }) => holdsFor(button.sVisibleWhen, scene) && !isPointless(button, scene))
