// What is most sensibly done next with one record: approving it while it is open, then making what follows from it.
import { isOver } from '../model/is-over.ts'
import { allows, type ModuleView } from '../model/module-view.ts'
import { isFreeAt } from '../model/standing.ts'
import { isSet } from '../widgets/flag/flag-widget.tsx'
import { type ButtonScene, buttonsFor, type KeyedButton, leavesNothing } from './button-rules.ts'

/** `approve`, or the code of a button. */
export type NextAction = string

export const APPROVE: NextAction = 'approve'

/** The button that withdraws an approval. */
export const WITHDRAW = 'unexamine'

/** Approving takes its grant; submitting that of changing the record too. */
const mayBegin = (view: ModuleView): boolean =>
  allows(view, 'examine') || (view.isSubmitted && allows(view, 'update'))

/** To approve, or where a process approves to submit to it. */
export const canApprove = (view: ModuleView, rows: ButtonScene['rows']): boolean =>
  view.metadata.module.bCheck === 1 &&
  mayBegin(view) &&
  rows.length > 0 &&
  rows.some((row) => !isSet(row.bCheck))

/** What approving is called here: alone, or before `With`, `Failed` and `Unseen`. */
export const approvalWord = ({ isSubmitted }: ModuleView): 'flow.submit' | 'record.approve' =>
  isSubmitted ? 'flow.submit' : 'record.approve'

/** Null where nothing stands out. */
export const nextActionOf = (scene: ButtonScene): NextAction | null => {
  const { view, form, rows, standing } = scene
  if (standing !== undefined && !isFreeAt(standing)) return null
  if (canApprove(view, rows)) return APPROVE
  if (!rows.every((row) => isSet(row.bCheck)) || rows.some((row) => isOver(form, row))) return null
  const leads = ({ button }: KeyedButton) => button.sTargetModelsId !== null && !leavesNothing(button, scene)
  return buttonsFor(scene).find(leads)?.button.sCode ?? null
}
