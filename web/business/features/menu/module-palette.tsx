// Find a module, a record, or an action by a part of its name; Ctrl-K opens it from anywhere.
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useShortcutRegistry } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { hasChinese, mayBePinyin } from '../../../ui/text/pinyin.ts'
import { usePinyin } from '../../../ui/text/use-pinyin.ts'
import { modulePlace } from '../../services/module-link.tsx'
import { recentRecords } from '../../services/recent-records.ts'
import { useSession } from '../../services/services.tsx'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import {
  findEntries,
  foundEntries,
  groupEntries,
  type PaletteEntry,
  paletteEntries,
} from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { useFoundRecords } from './use-found-records.ts'

const WIDTH = 560

export const ModulePalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useMenu()
  const registry = useShortcutRegistry()
  const context = useSession()?.context
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const id = useId()
  const modules = useMemo(() => openableModules(data?.modules ?? []), [data])
  const all = useMemo(
    () =>
      paletteEntries({
        modules,
        records: context === undefined ? [] : recentRecords(localStorage, context),
        shortcuts: registry.all(),
      }),
    [modules, context, registry],
  )
  const pinyin = usePinyin(mayBePinyin(text) && all.some(({ name }) => hasChinese(name)))
  const known = findEntries(all, text, pinyin)
  const { hits, isSearching } = useFoundRecords(text)
  const groups = groupEntries([...known, ...foundEntries(hits, modules, known)], text)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(marked, Math.max(entries.length - 1, 0))
  const open = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return
    onClose()
    if (entry.kind === 'module') void navigate(modulePlace(entry.module))
    // Closing gives the focus back first; the action may want it elsewhere.
    else if (entry.kind === 'action') requestAnimationFrame(entry.run)
    else {
      const { sModelsId, sId } = entry.record
      void navigate({ to: '/m/$sModelsId/record/$sId', params: { sModelsId, sId } })
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarked(at + 1)
    else if (event.key === 'ArrowUp') setMarked(Math.max(0, at - 1))
    else if (event.key === 'Enter') open(entries[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('app.find')} closeLabel={t('app.close')} width={WIDTH} onClose={onClose}>
      <input
        className="control"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-label={t('app.find')}
        aria-activedescendant={entries.length === 0 ? undefined : `${id}-${at}`}
        placeholder={t('app.findHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={id} groups={groups} at={at} onOpen={open} />
      {entries.length === 0 && !isSearching ? <p className="soft">{t('app.findNone')}</p> : null}
    </Dialog>
  )
}
