// What an action needs to be told: words, whom it goes to, where it is returned to, and when further signers sign. Ctrl-Enter does it.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { MOST_OF_OPINION } from '#contracts/requests/request-limits.ts'
import type { ActRequest } from '#contracts/requests/workflow-requests.ts'
import type { FlowAction, FlowActionKind } from '#contracts/workflow/inbox.ts'
import { readFlowPeople } from '../../../data/approvals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useHost } from '../../host.ts'
import { useWords } from '../../use-words.ts'
import { PeopleField } from './people-field.tsx'

const TO_PEOPLE: ReadonlySet<FlowActionKind> = new Set(['delegate', 'transfer', 'addSigner', 'copy'])
const TO_SEVERAL: ReadonlySet<FlowActionKind> = new Set(['addSigner', 'copy'])
const WHERE = ['before', 'after', 'beside'] as const
const INITIATOR = 'initiator'

export type ActDialogProps = {
  readonly action: FlowAction
  readonly sModelsId: string
  readonly onClose: () => void
  readonly onAct: (asked: ActRequest) => void
}

const placeOf = ({
  taskId,
  processInstanceId,
}: FlowAction): Pick<ActRequest, 'taskId' | 'processInstanceId'> =>
  taskId === null ? { processInstanceId } : { taskId }

export const ActDialog = ({ action, sModelsId, onClose, onAct }: ActDialogProps) => {
  const { http } = useHost()
  const words = useWords()
  const { kind, steps } = action
  const [comment, setComment] = useState('')
  const [to, setTo] = useState(steps.at(-1)?.sActivityId ?? INITIATOR)
  const [users, setUsers] = useState<readonly string[]>([])
  const [where, setWhere] = useState<(typeof WHERE)[number]>('before')
  const [isMissing, setMissing] = useState(false)
  const toPeople = TO_PEOPLE.has(kind)
  const people = useQuery({
    queryKey: ['flow-people', sModelsId],
    queryFn: () => readFlowPeople(http, sModelsId),
    enabled: toPeople,
  })
  const send = (): void => {
    setMissing(toPeople && users.length === 0)
    if (toPeople && users.length === 0) return
    const said = comment.trim()
    onClose()
    onAct({
      ...placeOf(action),
      action: kind,
      ...(said === '' ? {} : { comment: said }),
      ...(kind === 'return' ? { to } : {}),
      ...(toPeople ? { users: [...users] } : {}),
      ...(kind === 'addSigner' ? { where } : {}),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Dialog
      title={words(`flow.ask.${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('common.cancel')}</Button>
          <Button kind="primary" isDangerous={kind === 'reject'} onClick={send}>
            {words(`flow.do.${kind}`)}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within */}
      <div className="flow-fields" onKeyDown={onKeyDown}>
        {kind === 'return' ? (
          <Labelled label={words('flow.returnTo')}>
            {(ids) => (
              <select {...ids} className="control" value={to} onChange={({ target }) => setTo(target.value)}>
                {steps.map(({ sActivityId, sName }) => (
                  <option key={sActivityId} value={sActivityId}>
                    {sName}
                  </option>
                ))}
                <option value={INITIATOR}>{words('flow.initiator')}</option>
              </select>
            )}
          </Labelled>
        ) : null}
        {toPeople ? (
          <PeopleField
            title={words(kind === 'addSigner' ? 'flow.signers' : 'flow.people')}
            people={people.data?.users ?? []}
            isSeveral={TO_SEVERAL.has(kind)}
            chosen={users}
            isMissing={isMissing}
            onChoose={setUsers}
          />
        ) : null}
        {kind === 'addSigner' ? (
          <Labelled label={words('flow.where')}>
            {(ids) => (
              <select
                {...ids}
                className="control"
                value={where}
                onChange={({ target }) => setWhere(WHERE.find((one) => one === target.value) ?? 'before')}
              >
                {WHERE.map((one) => (
                  <option key={one} value={one}>
                    {words(`flow.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ) : null}
        <Labelled label={words('flow.comment')}>
          {(ids) => (
            <textarea
              {...ids}
              className="control"
              rows={3}
              maxLength={MOST_OF_OPINION}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Labelled>
      </div>
    </Dialog>
  )
}
