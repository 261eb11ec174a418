// Find a module by a part of its name; Ctrl-K opens it from anywhere.
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { hasChinese, mayBePinyin, type PinyinMatch } from '../../../ui/text/pinyin.ts'
import { usePinyin } from '../../../ui/text/use-pinyin.ts'
import { modulePlace } from '../../services/module-link.tsx'
import { type OpenableModule, openableModules, useMenu } from '../../services/use-menu.ts'

const MOST_SHOWN = 12

const rank = ({ sName }: OpenableModule, wanted: string): number =>
  sName.toLowerCase().startsWith(wanted) ? 0 : sName.toLowerCase().includes(wanted) ? 1 : 2

const found = (
  modules: readonly OpenableModule[],
  text: string,
  pinyin: PinyinMatch | null,
): readonly OpenableModule[] => {
  const wanted = text.trim().toLowerCase()
  return modules
    .filter(
      ({ sName, path }) =>
        [...path, sName].join(' ').toLowerCase().includes(wanted) || pinyin?.(sName, wanted) === true,
    )
    .toSorted((left, right) => rank(left, wanted) - rank(right, wanted))
    .slice(0, MOST_SHOWN)
}

export const ModulePalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useMenu()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const id = useId()
  const all = openableModules(data?.modules ?? [])
  const pinyin = usePinyin(mayBePinyin(text) && all.some(({ sName }) => hasChinese(sName)))
  const modules = found(all, text, pinyin)
  const at = Math.min(marked, Math.max(modules.length - 1, 0))
  const open = (module: OpenableModule | undefined): void => {
    if (module === undefined) return
    onClose()
    void navigate(modulePlace(module))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarked(at + 1)
    else if (event.key === 'ArrowUp') setMarked(Math.max(0, at - 1))
    else if (event.key === 'Enter') open(modules[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('app.find')} closeLabel={t('app.close')} onClose={onClose}>
      <input
        className="control"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-label={t('app.find')}
        aria-activedescendant={modules.length === 0 ? undefined : `${id}-${at}`}
        placeholder={t('app.findHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('app.find')} className="palette">
        {modules.map((module, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the marked option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={module.sId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="palette-option"
            onClick={() => open(module)}
          >
            <span>{module.sName}</span>
            <span className="palette-path">{module.path.join(' / ')}</span>
          </div>
        ))}
      </div>
      {modules.length === 0 ? <p className="palette-path">{t('app.findNone')}</p> : null}
    </Dialog>
  )
}
