// What the user may do in the process of the open record, the most needed first; each asks for what it needs.
import { useState } from 'react'
import type { ActRequest } from '#contracts/requests/workflow-requests.ts'
import type { FlowAction, FlowActionKind } from '#contracts/workflow/inbox.ts'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useWords } from '../../use-words.ts'
import { ActDialog } from './act-dialog.tsx'

export type FlowButtonsProps = {
  readonly actions: readonly FlowAction[]
  readonly sModelsId: string
  readonly isBusy: boolean
  readonly isReady: () => Promise<boolean>
  readonly onAct: (asked: ActRequest) => void
}

const keyOf = ({ kind, taskId, processInstanceId }: FlowAction): string =>
  `${kind} ${taskId ?? processInstanceId}`

const KEYS: Readonly<Partial<Record<FlowActionKind, string>>> = { approve: 'a', reject: 'r' }

/** Of several tasks the first has the keys. */
const keysOf = (actions: readonly FlowAction[], at: number): { readonly keys?: string } => {
  const kind = actions[at]?.kind
  const keys = kind === undefined ? undefined : KEYS[kind]
  return keys === undefined || actions.findIndex((one) => one.kind === kind) !== at ? {} : { keys }
}

export const FlowButtons = ({ actions, sModelsId, isBusy, isReady, onAct }: FlowButtonsProps) => {
  const words = useWords()
  const [asked, ask] = useState<FlowAction | null>(null)
  const begin = async (action: FlowAction): Promise<void> => {
    if (action.kind !== 'approve' || (await isReady())) ask(action)
  }
  const several = new Set(actions.flatMap(({ taskId }) => taskId ?? [])).size > 1
  return (
    <div className="flow-buttons">
      {actions.map((action, at) => (
        <ActionButton
          key={keyOf(action)}
          kind={action.kind === 'approve' ? 'primary' : 'default'}
          isDangerous={action.kind === 'reject'}
          isDisabled={isBusy}
          label={`${words(`flow.do.${action.kind}`)}${several && action.sStep !== null ? ` · ${action.sStep}` : ''}`}
          {...keysOf(actions, at)}
          onRun={() => void begin(action)}
        />
      ))}
      {asked === null ? null : (
        <ActDialog action={asked} sModelsId={sModelsId} onClose={() => ask(null)} onAct={onAct} />
      )}
    </div>
  )
}
