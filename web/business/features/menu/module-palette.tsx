// Find a module, a record, or an action by a part of its name; Ctrl-K opens it from anywhere.
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/services/services.tsx'
import { Palette } from '../../../ui/dialog/palette.tsx'
import { useShortcutRegistry } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { hasChinese, mayBePinyin } from '../../../ui/text/pinyin.ts'
import { usePinyin } from '../../../ui/text/use-pinyin.ts'
import { modulePlace } from '../../services/module-link.tsx'
import { recentRecords } from '../../services/recent-records.ts'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import {
  findEntries,
  foundEntries,
  groupEntries,
  type PaletteEntry,
  paletteEntries,
} from './palette-entries.ts'
import { useFoundRecords } from './use-found-records.ts'

const keyOf = (entry: PaletteEntry): string =>
  entry.kind === 'recent' || entry.kind === 'record' ? entry.record.sId : `${entry.name} ${entry.detail}`

export const ModulePalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useMenu()
  const registry = useShortcutRegistry()
  const context = useSession()?.context
  const [text, setText] = useState('')
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
  const open = (entry: PaletteEntry): void => {
    if (entry.kind === 'module') void navigate(modulePlace(entry.module))
    // Closing gives the focus back first; the action may want it elsewhere.
    else if (entry.kind === 'action') requestAnimationFrame(entry.run)
    else {
      const { sModelsId, sId } = entry.record
      void navigate({ to: '/m/$sModelsId/record/$sId', params: { sModelsId, sId } })
    }
  }
  return (
    <Palette
      words={{
        title: t('app.find'),
        close: t('app.close'),
        hint: t('app.findHint'),
        none: t('app.findNone'),
      }}
      text={text}
      onText={setText}
      groups={groups.map(({ kind, entries }) => ({
        heading: t(`palette.${kind}`),
        options: entries.map((entry) => ({
          key: keyOf(entry),
          name: entry.name,
          detail: entry.detail,
          isKeys: entry.kind === 'action',
          run: () => open(entry),
        })),
      }))}
      isSearching={isSearching}
      onClose={onClose}
    />
  )
}
