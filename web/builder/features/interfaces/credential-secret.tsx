// The secret of a credential: made, shown once, copied; the one before holds on for as long as is said.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecretMade } from '#contracts/interfaces.ts'
import { makeSecret } from '../../../data/interfaces.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { useText } from '../../services/use-text.ts'
import { INTERFACE_WORDS as WORDS } from './interface-words.ts'

const WIDTH = 560
const MOST_HOURS = 168
const USUAL_HOURS = 24

type ShownProps = { readonly made: SecretMade; readonly onClose: () => void }

const ShownOnce = ({ made: { corpid, secret }, onClose }: ShownProps) => {
  const say = useText()
  const toast = useToast()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret)
    toast({ kind: 'success', text: say(WORDS.copied) })
  }
  return (
    <Dialog
      title={say(WORDS.secret)}
      isForced
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{say(WORDS.copy)}</Button>
          <Button kind="primary" onClick={onClose}>
            {say(WORDS.done)}
          </Button>
        </>
      }
    >
      <p>{say(WORDS.shownOnce)}</p>
      <Labelled label="corpid">
        {(ids) => <input {...ids} className="control attribute-code" readOnly value={corpid} />}
      </Labelled>
      <Labelled label={say(WORDS.secret)}>
        {(ids) => <input {...ids} className="control attribute-code" readOnly value={secret} />}
      </Labelled>
    </Dialog>
  )
}

const momentIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export type CredentialSecretProps = {
  readonly row: ResourceRow
  /** The row is another version now. */
  readonly onMade: () => Promise<unknown>
}

export const CredentialSecret = ({ row, onMade }: CredentialSecretProps) => {
  const { http } = useServices()
  const say = useText()
  const momentOf = useMoment()
  const [hours, setHours] = useState(String(USUAL_HOURS))
  const [made, setMade] = useState<SecretMade | null>(null)
  const making = useMutation({
    mutationFn: () => makeSecret(http, { sId: row.sId, version: row.version, iOverlapHours: Number(hours) }),
    onSuccess: async (answer) => {
      setMade(answer)
      await onMade()
    },
  })
  const since = momentIn(row.tSecret)
  const before = momentIn(row.tPreviousEnds)
  return (
    <section className="interface-part">
      <h3>{say(WORDS.secret)}</h3>
      <p>{since === null ? say(WORDS.secretNone) : say(WORDS.secretSince, { when: momentOf(since) })}</p>
      {before === null ? null : <p>{say(WORDS.secretBefore, { when: momentOf(before) })}</p>}
      {since === null ? null : (
        <Labelled label={say(WORDS.overlap)}>
          {(ids) => (
            <input
              {...ids}
              type="number"
              className="control"
              min={0}
              max={MOST_HOURS}
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          )}
        </Labelled>
      )}
      {making.error === null ? null : <FailureNotice error={making.error} what={say(WORDS.notDone)} />}
      <div>
        <Button isBusy={making.isPending} onClick={() => making.mutate()}>
          {say(since === null ? WORDS.makeSecret : WORDS.makeAnother)}
        </Button>
      </div>
      {made === null ? null : <ShownOnce made={made} onClose={() => setMade(null)} />}
    </section>
  )
}
