// What can be done with a record or a selection of rows by its module: approval, the module's own buttons, printing; and what is asked before.
import type { ReactNode } from 'react'
import type { Row } from '#contracts/records.ts'
import type { Action } from '../../ui/fields/action.ts'
import { useHost } from '../host.ts'
import type { FormView, ModuleView } from '../model/module-view.ts'
import { FREE, isFreeAt, type Standing } from '../model/standing.ts'
import { ParametersDialog } from '../parameters/parameters-dialog.tsx'
import { useClock } from '../use-clock.ts'
import { useWords } from '../use-words.ts'
import { isSet } from '../widgets/flag/flag-widget.tsx'
import { approveActions } from './approve-actions.tsx'
import { buttonsFor, questionOf } from './button-rules.ts'
import { APPROVE, canApprove, type NextAction } from './next-action.ts'
import { OpinionDialog } from './opinion-dialog.tsx'
import { printActions } from './print-actions.tsx'
import type { ModuleActions } from './use-module-actions.ts'
import { useShareActions } from './use-share-actions.tsx'

export type ModuleButtonsProps = {
  readonly view: ModuleView
  readonly form: FormView
  readonly rows: readonly Row[]
  readonly actions: ModuleActions
  /** The button that one most probably came for. */
  readonly next?: NextAction | null
  readonly filled?: ReadonlySet<string>
  /** Of the one record that is open. */
  readonly standing?: Standing
}

export type ModuleButtons = { readonly offered: readonly Action[]; readonly dialogs: ReactNode }

const AskedParameters = ({ view, actions }: Pick<ModuleButtonsProps, 'view' | 'actions'>) => {
  const words = useWords()
  const { asked, send, stopAsking } = actions
  if (asked === null || asked.button.params === null) return null
  const { sName, sConfirm, params } = asked.button
  const count = asked.sIds.length
  const text = [sConfirm, count > 1 ? words('common.selected', { count }) : null].filter(Boolean).join(' ')
  return (
    <ParametersDialog
      title={sName}
      text={text}
      params={params}
      metadata={view.metadata}
      onSend={(values) => send(asked, values)}
      onClose={stopAsking}
    />
  )
}

export const useModuleButtons = (props: ModuleButtonsProps): ModuleButtons => {
  const { view, form, rows, actions, next = null, filled, standing = FREE } = props
  const { context } = useHost()
  const words = useWords()
  const clock = useClock(context.sTimeZone)
  const scene = { view, form, rows, context, clock: clock(), ...(filled === undefined ? {} : { filled }) }
  const open = rows.filter((row) => !isSet(row.bCheck)).map((row) => String(row.sId))
  const { opinion } = actions
  const approval = approveActions({
    words,
    isSubmitted: view.isSubmitted,
    isNext: next === APPROVE,
    isDisabled: actions.isBusy,
    isOpinionRequired: opinion.isRequired,
    onApprove: () => void actions.approve(open),
    onApproveWith: () => actions.approveWith(open),
  })
  const buttons = buttonsFor(scene)
  const ownOf = (isAsked: boolean): readonly Action[] =>
    buttons
      .filter(({ button }) => (button.sConfirm !== null) === isAsked)
      .map(({ button, ...keyed }) => ({
        code: button.sCode,
        kind: next === button.sCode ? 'primary' : 'default',
        label: button.sName,
        ...keyed,
        isDisabled: actions.isBusy,
        onRun: () =>
          void actions.run(
            { ...button, sConfirm: questionOf(button.sConfirm, scene) },
            button.sNeeds === 'none' ? [] : rows.map((row) => String(row.sId)),
          ),
      }))
  const prints = printActions({ words, view, rows, actions })
  const shares = useShareActions({ view, rows, actions })
  return {
    // What is asked about before it runs is what one seldom comes for.
    offered: [
      ...(canApprove(view, rows) && isFreeAt(standing) ? approval : []),
      ...ownOf(false),
      ...prints,
      ...shares,
      ...ownOf(true),
    ],
    dialogs: (
      <>
        <AskedParameters view={view} actions={actions} />
        {opinion.question === null ? null : (
          <OpinionDialog question={opinion.question} onClose={opinion.close} />
        )}
      </>
    ),
  }
}
