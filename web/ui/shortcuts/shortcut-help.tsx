// A button, and `?`, for the dialog that lists every shortcut that works at the moment.
import { QuestionCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ariaKeys, showKeys } from './keys.ts'
import { useShortcut, useShortcutRegistry } from './shortcut-provider.tsx'

export type ShortcutHelpWords = { readonly title: string; readonly close: string }

const KEYS = '?'

export const ShortcutHelp = ({ words }: { readonly words: ShortcutHelpWords }) => {
  const registry = useShortcutRegistry()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  useShortcut({ keys: KEYS, label: words.title, isOfFrame: true, run: open })
  return (
    <>
      <Button
        kind="text"
        icon={<QuestionCircleOutlined aria-hidden="true" />}
        aria-label={words.title}
        aria-keyshortcuts={ariaKeys(KEYS)}
        data-hint={`${words.title} (${showKeys(KEYS)})`}
        onClick={open}
      />
      {isOpen ? (
        <Dialog title={words.title} closeLabel={words.close} onClose={() => setOpen(false)}>
          <dl className="shortcut-list">
            {registry.all().map(({ keys, label }) => (
              <div key={`${keys} ${label}`}>
                <dt>
                  <kbd>{showKeys(keys)}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </>
  )
}
