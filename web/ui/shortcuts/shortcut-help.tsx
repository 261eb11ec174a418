// The dialog that lists every shortcut that works at the moment; `?` opens it.
import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { showKeys } from './keys.ts'
import { useShortcut, useShortcutRegistry } from './shortcut-provider.tsx'

export type ShortcutHelpWords = { readonly title: string; readonly close: string }

export const ShortcutHelp = ({ words }: { readonly words: ShortcutHelpWords }) => {
  const registry = useShortcutRegistry()
  const [isOpen, setOpen] = useState(false)
  useShortcut({ keys: '?', label: words.title, isOfFrame: true, run: () => setOpen(true) })
  if (!isOpen) return null
  return (
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
  )
}
