// The approval of the open record by a process: where it stands, what the user may do, what was said, and the drawing. Nothing where it never
// went through one.
import './approval.css'
import { lazy, Suspense, useState } from 'react'
import type { FlowAction, FlowActionKind, RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { FlowButtons } from './flow-buttons.tsx'
import { FlowTimeline } from './flow-timeline.tsx'
import { FLOW_TONES } from './flow-tones.ts'
import { useAct } from './use-act.ts'
import { useDrawnFlow, useRecordFlow } from './use-record-flow.ts'

const FlowDiagram = lazy(async () => ({ default: (await import('./flow-diagram.tsx')).FlowDiagram }))

const Drawing = () => {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, error } = useDrawnFlow(isOpen)
  const diagram = data?.diagram ?? null
  const waiting = <LateSkeleton rows={4} label={words('common.loading')} />
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words('flow.drawing')}</summary>
      {isOpen && isError ? <FailureNotice error={error} /> : null}
      {isOpen && diagram?.xml != null ? (
        <Suspense fallback={waiting}>
          <FlowDiagram diagram={diagram} />
        </Suspense>
      ) : null}
    </details>
  )
}

type PanelProps = {
  readonly flow: RecordFlowAnswer
  readonly onReload: () => Promise<void>
  /** Whether what a step asks for is filled in; asks for it where it is not. */
  readonly isReady: () => Promise<boolean>
}

const OF_INITIATOR: ReadonlySet<FlowActionKind> = new Set(['withdraw', 'urge'])

/** Whether who submitted it looks at it, and is not asked themselves. */
const isOwnAlone = (actions: readonly FlowAction[]): boolean =>
  actions.some(({ kind }) => OF_INITIATOR.has(kind)) && actions.every(({ taskId }) => taskId === null)

const Panel = ({ flow, onReload, isReady }: PanelProps) => {
  const { view } = useRecordParts()
  const words = useWords()
  const act = useAct(onReload)
  const { instances, actions } = flow
  const [latest] = instances
  if (latest === undefined) return null
  const isRunning = latest.sState === 'running'
  return (
    <section className="panel flow-panel" aria-label={words('flow.title')} aria-busy={act.isPending}>
      <div className="flow-head">
        <h2>{words('flow.title')}</h2>
        <Tag tone={FLOW_TONES[latest.sState]}>{words(`flow.state.${latest.sState}`)}</Tag>
      </div>
      {act.isError ? <FailureNotice error={act.error} what={words('flow.notDone')} /> : null}
      {actions.length === 0 ? null : (
        <FlowButtons
          {...{ actions, isReady }}
          sModelsId={view.id}
          isBusy={act.isPending}
          onAct={act.mutate}
        />
      )}
      {isRunning && isOwnAlone(actions) ? <p className="soft">{words('flow.othersDecide')}</p> : null}
      <details open={latest.sState !== 'approved'}>
        <summary>{words('flow.timeline')}</summary>
        <FlowTimeline instances={instances} />
      </details>
      <Drawing />
    </section>
  )
}

export const ApprovalPanel = (props: Omit<PanelProps, 'flow'>) => {
  const flow = useRecordFlow()
  return flow === null ? null : <Panel flow={flow} {...props} />
}
