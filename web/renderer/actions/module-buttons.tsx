// The module's own buttons and approval, for a record or a selection of rows.
import { CheckCircleOutlined } from '@ant-design/icons'
import type { Row } from '#contracts/records.ts'
import { ActionButton } from '../../ui/fields/action-button.tsx'
import { useHost } from '../host.ts'
import type { FormView, ModuleView } from '../model/module-view.ts'
import { ParametersDialog } from '../parameters/parameters-dialog.tsx'
import { useClock } from '../use-clock.ts'
import { useWords } from '../use-words.ts'
import { isSet } from '../widgets/flag/flag-widget.tsx'
import { buttonsFor, questionOf } from './button-rules.ts'
import { APPROVE, canApprove, type NextAction } from './next-action.ts'
import { PrintButton } from './print-button.tsx'
import type { ModuleActions } from './use-module-actions.ts'

export type ModuleButtonsProps = {
  readonly view: ModuleView
  readonly form: FormView
  readonly rows: readonly Row[]
  readonly actions: ModuleActions
  /** The button that one most probably came for. */
  readonly next?: NextAction | null
}

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

export const ModuleButtons = ({ view, form, rows, actions, next = null }: ModuleButtonsProps) => {
  const { context } = useHost()
  const words = useWords()
  const clock = useClock(context.sTimeZone)
  const scene = { view, form, rows, context, clock: clock() }
  const open = rows.filter((row) => !isSet(row.bCheck)).map((row) => String(row.sId))
  return (
    <>
      {canApprove(view, rows) ? (
        <ActionButton
          kind={next === APPROVE ? 'primary' : 'default'}
          icon={<CheckCircleOutlined />}
          label={words('record.approve')}
          keys="a"
          isDisabled={actions.isBusy}
          onRun={() => void actions.approve(open)}
        />
      ) : null}
      {buttonsFor(scene).map(({ button, ...keyed }) => (
        <ActionButton
          key={button.sCode}
          kind={next === button.sCode ? 'primary' : 'default'}
          label={button.sName}
          {...keyed}
          isDisabled={actions.isBusy}
          onRun={() =>
            void actions.run(
              { ...button, sConfirm: questionOf(button.sConfirm, scene) },
              button.sNeeds === 'none' ? [] : rows.map((row) => String(row.sId)),
            )
          }
        />
      ))}
      <PrintButton view={view} rows={rows} actions={actions} />
      <AskedParameters view={view} actions={actions} />
    </>
  )
}
