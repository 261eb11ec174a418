// The name of a draft that is begun.
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openChangeSet } from '../../data/change-sets.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { useServices } from '../../session/services/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { useText } from '../services/use-text.ts'

const WORDS = {
  title: { en: 'Begin a draft', zh: '新建草稿' },
  name: { en: 'What it is for', zh: '用途' },
  help: { en: 'Only you see its changes until it is published.', zh: '发布之前只有您能看到其中的改动。' },
  begin: { en: 'Begin', zh: '开始' },
}

export type NameDialogProps = {
  readonly onOpened: (sId: string) => void
  readonly onClose: () => void
}

export const NameDialog = ({ onOpened, onClose }: NameDialogProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { http } = useServices()
  const form = useId()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    setBusy(true)
    openChangeSet(http, name.trim())
      .then(({ sId }) => onOpened(sId))
      .catch((error: unknown) => {
        setFailure(error)
        setBusy(false)
      })
  }
  return (
    <Dialog
      title={say(WORDS.title)}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <Button kind="primary" isSubmit form={form} isBusy={isBusy}>
          {say(WORDS.begin)}
        </Button>
      }
    >
      <form id={form} onSubmit={begin}>
        {failure === null ? null : <FailureNotice error={failure} />}
        <Labelled label={say(WORDS.name)} help={say(WORDS.help)}>
          {(ids) => (
            <input
              {...ids}
              className="control"
              autoComplete="off"
              required
              maxLength={200}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Labelled>
      </form>
    </Dialog>
  )
}
