// Asks what a new process is called.
import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { emptyModel, KEY } from './begin-model.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import type { NewModelFile } from './use-model-deeds.ts'

export type NewModelProps = {
  readonly isBusy: boolean
  readonly onCreate: (model: NewModelFile) => void
  readonly onClose: () => void
}

export const NewModel = ({ isBusy, onCreate, onClose }: NewModelProps) => {
  const say = useText()
  const form = useId()
  const [sName, setName] = useState('')
  const [sKey, setKey] = useState('')
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
          if (isKey) onCreate({ sKey, sName, xml: emptyModel(sKey, sName) })
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
      </form>
    </Dialog>
  )
}
