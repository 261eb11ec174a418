// Moving an instance to a step: only to one that asks somebody; what that passes by is told before, and why is asked.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_OF_OPINION } from '#contracts/requests/request-limits.ts'
import { tryMove } from '../../../../data/approvals.ts'
import { FailureNotice } from '../../../../renderer/failure-notice.tsx'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { useText } from '../../../services/use-text.ts'
import { INSTANCE_WORDS as WORDS } from './instance-words.ts'
import { stepsIn } from './steps-in.ts'
import type { InstanceDeeds, InstanceParts } from './use-instance.ts'

type JumpProps = { readonly parts: InstanceParts; readonly deeds: InstanceDeeds }

const useSkipped = (processInstanceId: string, to: string) => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['processes', 'move', processInstanceId, to],
    queryFn: () => tryMove(http, { processInstanceId, action: 'move', to }),
    enabled: to !== '',
    gcTime: 0,
    retry: false,
  })
}

export const Jump = ({ parts: { state, xml }, deeds }: JumpProps) => {
  const say = useText()
  const [to, setTo] = useState('')
  const [comment, setComment] = useState('')
  const { processInstanceId } = state
  const { data: skipped, error } = useSkipped(processInstanceId, to)
  const why = comment.trim()
  const isClear = skipped !== undefined && why !== ''
  const passed = (skipped ?? []).map(({ sName }) => sName).join(', ')
  return (
    <div className="process-jump">
      <Labelled label={say(WORDS.jump)} help={say(WORDS.jumpHelp)}>
        {(ids) => (
          <select {...ids} className="control" value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="" />
            {stepsIn(xml)
              .filter(({ asks }) => asks)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Labelled>
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.cannotJump)} />}
      <div role="status">
        {skipped === undefined ? null : (
          <p>{passed === '' ? say(WORDS.skipsNothing) : say(WORDS.skips, { steps: passed })}</p>
        )}
      </div>
      {skipped === undefined ? null : (
        <Labelled label={say(WORDS.why)}>
          {(ids) => (
            <textarea
              {...ids}
              className="control"
              rows={2}
              maxLength={MOST_OF_OPINION}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Labelled>
      )}
      <div>
        <Button
          disabled={!isClear}
          isBusy={deeds.isBusy}
          onClick={() => deeds.act({ processInstanceId, action: 'move', to, comment: why }, WORDS.jumped)}
        >
          {say(WORDS.jumpDo)}
        </Button>
      </div>
    </div>
  )
}
