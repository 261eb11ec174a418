// Where the card of a record can be moved on a board: to what is approved by approving it, else where a button says that it takes it.
import { type ButtonScene, buttonsFor, questionOf } from '../../../actions/button-rules.ts'
import { canApprove, WITHDRAW } from '../../../actions/next-action.ts'
import type { ModuleActions } from '../../../actions/use-module-actions.ts'
import type { Choice } from '../../../model/module-view.ts'
import { isSet } from '../../../widgets/flag/flag-widget.tsx'

export type BoardMove = {
  readonly key: string
  /** What does it. */
  readonly label: string
  /** Whether the card offers it; what takes an approval back is done by dragging, or with the record. */
  readonly isOffered: boolean
  takesTo(choice: Choice | null): boolean
  run(actions: ModuleActions): Promise<void>
}

/** The scene has the one record. */
export const movesOf = (scene: ButtonScene, approveLabel: string): readonly BoardMove[] => {
  const { view, rows } = scene
  const [row] = rows
  if (row === undefined) return []
  const sIds = [String(row.sId)]
  const isApproved = !('bCheck' in row) || isSet(row.bCheck)
  const approval: BoardMove = {
    key: 'approve',
    label: approveLabel,
    isOffered: true,
    takesTo: (choice) => choice?.tone === 'good',
    run: (actions) => actions.approve(sIds),
  }
  const mayApprove = canApprove(view, rows) && !isApproved
  const buttons = buttonsFor(scene)
    .filter(({ button }) => button.sMovesTo !== null)
    .map(({ button }) => ({
      key: button.sCode,
      label: button.sName,
      isOffered: button.sCode !== WITHDRAW,
      takesTo: (choice: Choice | null) => choice?.value === button.sMovesTo,
      run: (actions: ModuleActions) =>
        actions.run({ ...button, sConfirm: questionOf(button.sConfirm, scene) }, sIds),
    }))
  return mayApprove ? [approval, ...buttons] : buttons
}
