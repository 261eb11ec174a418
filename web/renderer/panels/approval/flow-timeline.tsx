// What was said to a record in its approval, over all its submissions, and whom it waits for since when.
import type { FlowInstance } from '#contracts/workflow/inbox.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { useWords } from '../../use-words.ts'
import { EntryTime } from '../activity/entry-time.tsx'
import { FLOW_TONES } from './flow-tones.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...['approve', 'reject', 'return', 'withdraw', 'takeBack', 'delegate', 'transfer', 'addSigner', 'copy'],
  ...['urge', 'reassign', 'end', 'move', 'skip', 'renew', 'complete', 'timer', 'fire', 'replace'],
  ...['addSignerBefore', 'addSignerAfter', 'addSignerBeside'],
])

const Opinion = ({ opinion }: { readonly opinion: FlowInstance['opinions'][number] }) => {
  const words = useWords()
  const { sUserName, sStep, action, sText, tWhen, sTarget } = opinion
  const name = sUserName ?? words('activity.system')
  const target = sTarget === 'initiator' ? words('flow.initiator') : sTarget
  return (
    <li className="activity-entry">
      <Avatar name={name} />
      <div>
        <p>
          <b>{name}</b> {KNOWN.has(action) ? words(`flow.said.${action}`) : action}
          {target === null ? '' : ` → ${target}`}
          {sStep === null ? null : <span className="soft"> · {sStep}</span>}
        </p>
        {sText === null ? null : (
          <p className="activity-opinion">{words('activity.said', { text: sText })}</p>
        )}
        <EntryTime tWhen={tWhen} />
      </div>
    </li>
  )
}

type WaitingProps = { readonly waiting: FlowInstance['waiting'][number]; readonly isLastOfStep: boolean }

const Waiting = ({ waiting, isLastOfStep }: WaitingProps) => {
  const words = useWords()
  const { sStep, people, sFor, sAfterSigners, needed, agreed, tSince, tDue } = waiting
  const waits =
    sAfterSigners === null
      ? words('flow.waitsFor', { who: people.join(', ') || words('flow.nobody') })
      : words('flow.afterSigners', { who: sAfterSigners })
  const isLate = tDue !== null && Date.parse(tDue) < Date.now()
  return (
    <li className="flow-waiting">
      <b>{sStep}</b> {waits} {sFor === null ? null : <span>{words('flow.actsFor', { who: sFor })} </span>}
      <span className="soft">{words('flow.since')}</span> <EntryTime tWhen={tSince} />
      {tDue === null ? null : (
        <>
          {' · '}
          {isLate ? <Tag tone="late">{words('flow.overdue')}</Tag> : <span>{words('flow.due')}</span>}{' '}
          <EntryTime tWhen={tDue} />
        </>
      )}
      {needed === null || needed < 2 || !isLastOfStep ? null : (
        <p className="soft">{words('flow.agreed', { agreed: String(agreed), needed: String(needed) })}</p>
      )}
    </li>
  )
}

export const FlowTimeline = ({ instances }: { readonly instances: readonly FlowInstance[] }) => {
  const words = useWords()
  return (
    <ol className="flow-instances">
      {instances.map((one, index) => (
        <li key={one.processInstanceId}>
          <p className="flow-instance">
            <b>{words('flow.submission', { number: instances.length - index })}</b> {one.sName}{' '}
            <Tag tone={FLOW_TONES[one.sState]}>{words(`flow.state.${one.sState}`)}</Tag>{' '}
            <span className="soft">{one.sStarter}</span> <EntryTime tWhen={one.tStart} />
          </p>
          {one.opinions.length === 0 ? null : (
            <ol className="activity-list">
              {one.opinions.map((opinion) => (
                <Opinion key={`${opinion.tWhen} ${opinion.action} ${opinion.sUserName}`} opinion={opinion} />
              ))}
            </ol>
          )}
          {one.waiting.length === 0 ? null : (
            <ul className="flow-waits">
              {one.waiting.map((waiting, at) => (
                <Waiting
                  key={`${waiting.sStep} ${waiting.tSince} ${waiting.people.join()}`}
                  waiting={waiting}
                  isLastOfStep={one.waiting[at + 1]?.sStep !== waiting.sStep}
                />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
