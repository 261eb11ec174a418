// The modules that fit what was typed into the menu's search, by name, folder or Pinyin, the best first.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { hasChinese, mayBePinyin } from '../../../ui/text/pinyin.ts'
import { usePinyin } from '../../../ui/text/use-pinyin.ts'
import { openableModules } from '../../services/use-menu.ts'
import { MenuModule } from './menu-module.tsx'
import { findEntries, paletteEntries } from './palette-entries.ts'
import { useModuleCounts } from './use-module-counts.ts'

export type FoundModulesProps = {
  readonly entries: readonly MenuEntry[]
  readonly text: string
  readonly onOpen: () => void
}

export const FoundModules = ({ entries, text, onOpen }: FoundModulesProps) => {
  const { t } = useTranslation()
  const counts = useModuleCounts()
  const all = useMemo(
    () => paletteEntries({ modules: openableModules(entries), records: [], shortcuts: [] }),
    [entries],
  )
  const pinyin = usePinyin(mayBePinyin(text) && all.some(({ name }) => hasChinese(name)))
  const found = findEntries(all, text, pinyin)
  return (
    <>
      <ul className="menu-found">
        {found.map((entry) =>
          entry.kind === 'module' ? (
            <li key={entry.module.sId}>
              <MenuModule
                module={entry.module}
                count={counts.get(entry.module.sId)}
                path={entry.detail}
                onOpen={onOpen}
              />
            </li>
          ) : null,
        )}
      </ul>
      <p className="menu-none" role="status">
        {found.length === 0 ? t('app.findNone') : ''}
      </p>
    </>
  )
}
