// The secret of a row: made, shown once, copied; the one before holds on for as long as is said.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResourceRow } from '../../data/resources.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useMoment } from '../services/use-moment.ts'
import { useText } from '../services/use-text.ts'
import { SECRET_WORDS as WORDS } from './secret-words.ts'

const WIDTH = 560
const MOST_HOURS = 168
const USUAL_HOURS = 24

/** What others are told together. */
export type MadeSecret = {
  /** What it belongs to, as they know it. */
  readonly known: { readonly label: string; readonly value: string }
  readonly secret: string
}

type ShownProps = { readonly made: MadeSecret; readonly onClose: () => void }

const ShownOnce = ({ made: { known, secret }, onClose }: ShownProps) => {
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
      <Labelled label={known.label}>
        {(ids) => <input {...ids} className="control attribute-code" readOnly value={known.value} />}
      </Labelled>
      <Labelled label={say(WORDS.secret)}>
        {(ids) => <input {...ids} className="control attribute-code" readOnly value={secret} />}
      </Labelled>
    </Dialog>
  )
}

const momentIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export type RowSecretProps = {
  readonly row: ResourceRow
  readonly make: (asked: {
    readonly sId: string
    readonly version: string
    readonly iOverlapHours: number
  }) => Promise<MadeSecret>
  /** The row is another version now. */
  readonly onMade: () => Promise<unknown>
}

export const RowSecret = ({ row, make, onMade }: RowSecretProps) => {
  const say = useText()
  const momentOf = useMoment()
  const [hours, setHours] = useState(String(USUAL_HOURS))
  const [made, setMade] = useState<MadeSecret | null>(null)
  const making = useMutation({
    mutationFn: () => make({ sId: row.sId, version: row.version, iOverlapHours: Number(hours) }),
    onSuccess: async (answer) => {
      setMade(answer)
      await onMade()
    },
  })
  const since = momentIn(row.tSecret)
  const before = momentIn(row.tPreviousEnds)
  return (
    <section className="row-part">
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
