// Asks what a new process is called, and whether it begins as a copy of another one.
import { useId, useState } from 'react'
import type { ModelSummary } from '#contracts/workflow/process-models.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { KEY, keyOf, type ModelFile } from './begin-model.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'

export type NewModelProps = {
  readonly isBusy: boolean
  /** That it can begin with. */
  readonly models: readonly ModelSummary[]
  /** `from` is the model that it copies; empty: none. */
  readonly onCreate: (model: ModelFile & { readonly from: string }) => void
  readonly onClose: () => void
}

export const NewModel = ({ isBusy, models, onCreate, onClose }: NewModelProps) => {
  const say = useText()
  const form = useId()
  const [sName, setName] = useState('')
  const [typed, setKey] = useState<string | null>(null)
  const [from, setFrom] = useState('')
  const sKey = typed ?? keyOf(sName)
  const isKey = KEY.test(sKey)
  return (
    <Dialog
      title={say(WORDS.new)}
      closeLabel={say(WORDS.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(WORDS.cancel)}</Button>
          <Button kind="primary" isSubmit form={form} isBusy={isBusy}>
            {say(WORDS.create)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="process-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isKey) onCreate({ sKey, sName, from })
        }}
      >
        <Labelled label={say(WORDS.name)} isRequired>
          {(ids) => (
            <input
              {...ids}
              className="control"
              required
              maxLength={200}
              value={sName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Labelled>
        <Labelled
          label={say(WORDS.key)}
          isRequired
          help={say(WORDS.keyHelp)}
          complaint={sKey === '' || isKey ? null : say(WORDS.keyHelp)}
        >
          {(ids) => (
            <input
              {...ids}
              className="control"
              required
              value={sKey}
              onChange={({ target }) => setKey(target.value.trim())}
            />
          )}
        </Labelled>
        <Labelled label={say(WORDS.beginWith)}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            >
              <option value="">{say(WORDS.beginEmpty)}</option>
              {models.map((model) => (
                <option key={model.id} value={model.id}>
                  {say(WORDS.beginCopy, { name: model.sName })}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </form>
    </Dialog>
  )
}
