// Moves instances to another version of their process: first what would become of each, then those that can.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RenewedInstance, RunningInstance } from '#contracts/workflow/running.ts'
import { renewInstances } from '../../../../data/running.ts'
import { FailureNotice } from '../../../../renderer/failure-notice.tsx'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { useToast } from '../../../../ui/notices/toast-provider.tsx'
import { useText } from '../../../services/use-text.ts'
import { INSTANCE_WORDS as WORDS } from './instance-words.ts'
import { useVersions } from './use-versions.ts'

type Named = Pick<RunningInstance, 'processInstanceId' | 'sTitle'>

export type RenewDialogProps = {
  readonly sKey: string
  readonly instances: readonly Named[]
  readonly onClose: () => void
}

const WIDTH = 620

const Judged = ({ name, judged }: { readonly name: string; readonly judged: RenewedInstance }) => {
  const say = useText()
  const { ok, stays, problems, lost, gained } = judged
  const said = [
    ...(ok ? [say(WORDS.moves, { steps: stays.join(', ') })] : [say(WORDS.cannot), ...problems]),
    ...(ok && lost.length > 0 ? [say(WORDS.lost, { events: lost.join(', ') })] : []),
    ...(ok && gained.length > 0 ? [say(WORDS.gained, { events: gained.join(', ') })] : []),
  ]
  return (
    <li>
      <strong>{name}</strong> <span className={ok ? undefined : 'complaint'}>{said.join(' · ')}</span>
    </li>
  )
}

export const RenewDialog = ({ sKey, instances, onClose }: RenewDialogProps) => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const versions = useVersions(sKey)
  const [said, setTarget] = useState<string | null>(null)
  const processDefinitionId = said ?? versions[0]?.processDefinitionId ?? ''
  const processInstanceIds = instances.map((one) => one.processInstanceId)
  const preview = useQuery({
    queryKey: ['processes', 'renewal', processDefinitionId, processInstanceIds],
    queryFn: () => renewInstances(http, { processDefinitionId, processInstanceIds, dryRun: true }),
    enabled: processDefinitionId !== '',
    gcTime: 0,
  })
  const able = (preview.data?.instances ?? []).filter(({ ok }) => ok).map((one) => one.processInstanceId)
  const moving = useMutation({
    mutationFn: () => renewInstances(http, { processDefinitionId, processInstanceIds: able, dryRun: false }),
    onSuccess: async ({ instances: moved }) => {
      toast({ kind: 'success', text: say(WORDS.moved, { count: moved.filter(({ ok }) => ok).length }) })
      await client.invalidateQueries({ queryKey: ['processes'] })
      onClose()
    },
  })
  const nameOf = (id: string): string => instances.find((one) => one.processInstanceId === id)?.sTitle ?? id
  const error = preview.error ?? moving.error
  return (
    <Dialog
      title={say(WORDS.toVersion)}
      closeLabel={say(WORDS.close)}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(WORDS.cancel)}</Button>
          <Button
            kind="primary"
            disabled={able.length === 0}
            isBusy={moving.isPending}
            onClick={() => moving.mutate()}
          >
            {say(WORDS.move, { count: able.length })}
          </Button>
        </>
      }
    >
      <div className="process-form">
        {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
        <Labelled label={say(WORDS.target)}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={processDefinitionId}
              onChange={({ target }) => setTarget(target.value)}
            >
              {versions.map(({ processDefinitionId: id, version }) => (
                <option key={id} value={id}>
                  {say(WORDS.version, { version })}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <ul className="process-renewal" aria-label={say(WORDS.preview)} aria-busy={preview.isFetching}>
          {preview.data?.instances.map((judged) => (
            <Judged key={judged.processInstanceId} name={nameOf(judged.processInstanceId)} judged={judged} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
