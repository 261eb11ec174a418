// What stands above a record: who else is editing, why it is read-only, drafts found, what went wrong.

import { problemOf } from '../../../data/failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { complaintsTold } from '../../model/complaints-told.ts'
import { formatTimestamp } from '../../model/values/date-text.ts'
import { isSet } from '../../widgets/flag/flag-widget.tsx'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import type { StoredDraft } from './draft-store.ts'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'
import { type Editing, isLockedByOther } from './use-editing.ts'
import type { Saving } from './use-save.ts'

/** Editing could not begin. */
const LockNotice = ({ editing }: { readonly editing: Editing }) => {
  const { words, clock } = useWidgetContext()
  const { refusal } = editing
  const problem = problemOf(refusal)
  if (!isLockedByOther(refusal) || problem?.lockedBy === undefined) return <FailureNotice error={refusal} />
  const since = formatTimestamp(problem.since, clock())
  const who = problem.lockedBy.sUserName
  return (
    <ProblemNotice
      kind="warning"
      title={words('record.lockedBy', { who })}
      {...(since === '' ? {} : { detail: words('record.lockedDetail', { since }) })}
      {...(problem.mayTakeOver === true
        ? {
            action: (
              <Button isSmall isBusy={editing.isStarting} onClick={() => void editing.takeOver(who)}>
                {words('record.takeOver')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

/** The lock was lost while one edits: to whom, if to somebody. */
const LossNotice = ({ loss }: { readonly loss: unknown }) => {
  const { words, clock } = useWidgetContext()
  const taken = isLockedByOther(loss) ? problemOf(loss) : null
  if (taken?.lockedBy === undefined) return <ProblemNotice kind="warning" title={words('record.lockLost')} />
  const since = formatTimestamp(taken?.since, clock())
  return (
    <ProblemNotice
      kind="warning"
      title={words('record.takenOver', { who: taken.lockedBy.sUserName, since })}
      detail={words('record.takenOverDetail')}
    />
  )
}

const ApprovedNotice = () => {
  const { store, view } = useRecordParts()
  const { words, clock } = useWidgetContext()
  const values = useRecordState(store, (state) => state.content.head.values)
  if (view.metadata.module.bCheck !== 1 || !isSet(values.bCheck)) return null
  const when = formatTimestamp(values.tCheckDate, clock())
  const who = values.sCheckPerson
  const by = who && when ? ` ${words('record.approvedBy', { who, when })}` : ''
  return <ProblemNotice kind="info" title={`${words('record.readOnlyApproved')}${by}`} />
}

const SaveNotice = ({ saving }: { readonly saving: Saving }) => {
  const { store, view } = useRecordParts()
  const { words } = useWidgetContext()
  const complaints = useRecordState(store, (state) => state.complaints)
  const { outcome } = saving
  if (outcome?.kind === 'check') {
    const messages = complaintsTold(view, store.read().content, complaints, (what, lines) =>
      words('lines.said', { what, count: lines.length, lines: lines.join(', ') }),
    )
    if (messages.length === 0) return null
    return <ProblemNotice title={words('record.checkFields')} items={messages} />
  }
  if (outcome?.kind !== 'refused') return null
  return <FailureNotice error={outcome.error} what={words('record.saveFailed')} items={outcome.items} />
}

export type RecordNoticesProps = {
  readonly editing: Editing
  readonly saving: Saving
  readonly draft: StoredDraft | null
  /** The title of what a new record is a duplicate of. */
  readonly origin?: string
  readonly onRestore: () => void
  readonly onForget: () => void
}

export const RecordNotices = ({
  editing,
  saving,
  draft,
  origin,
  onRestore,
  onForget,
}: RecordNoticesProps) => {
  const { words, clock } = useWidgetContext()
  return (
    <div className="notices">
      <ApprovedNotice />
      {origin === undefined ? null : (
        <ProblemNotice kind="info" title={words('record.duplicateOf', { title: origin })} />
      )}
      {editing.refusal === null || editing.refusal === undefined ? null : <LockNotice editing={editing} />}
      {editing.lockLoss === null ? null : <LossNotice loss={editing.lockLoss} />}
      {editing.wasStale ? <ProblemNotice kind="info" title={words('record.changedMeanwhile')} /> : null}
      {draft === null ? null : (
        <ProblemNotice
          kind="info"
          title={words('record.draftFound', { when: formatTimestamp(draft.savedAt, clock()) })}
          action={
            <span className="row">
              <Button isSmall kind="primary" onClick={onRestore}>
                {words('record.draftRestore')}
              </Button>
              <Button isSmall onClick={onForget}>
                {words('record.draftDiscard')}
              </Button>
            </span>
          }
        />
      )}
      <SaveNotice saving={saving} />
    </div>
  )
}
