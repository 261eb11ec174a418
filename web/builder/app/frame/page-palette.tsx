// Finds a page of the builder, a module, or what can be done on the page, by a part of its name; Ctrl-K opens it from anywhere.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Palette } from '../../../ui/dialog/palette.tsx'
import type { PaletteGroup, PaletteOption } from '../../../ui/dialog/palette-list.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { useShortcutRegistry } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { hasChinese, mayBePinyin } from '../../../ui/text/pinyin.ts'
import { usePinyin } from '../../../ui/text/use-pinyin.ts'
import { type ModuleNode, useModules } from '../../services/use-modules.ts'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { usePages } from '../use-pages.ts'

const WORDS = {
  pages: { en: 'Pages', zh: '页面' },
  modules: { en: 'Modules', zh: '模块' },
  actions: { en: 'On this page', zh: '本页操作' },
}
const MOST_SHOWN = 8

const flat = (nodes: readonly ModuleNode[], path: readonly string[] = []): readonly PaletteEntry[] =>
  nodes.flatMap(({ sId, name, children }) => [
    { key: sId, name, detail: path.join(' / '), address: addressOf('forms', [sId]) },
    ...flat(children, [...path, name]),
  ])

type PaletteEntry = Omit<PaletteOption, 'run'> & { readonly address: string }

const useGroups = (): readonly PaletteGroup[] => {
  const say = useText()
  const go = useGo()
  const modules = useModules()
  const registry = useShortcutRegistry()
  const leadingTo = ({ address, ...option }: PaletteEntry): PaletteOption => ({
    ...option,
    run: () => go(address),
  })
  const pages = usePages().map(({ name, title, help }) =>
    leadingTo({ key: name, name: say(title), detail: say(help), address: addressOf(name) }),
  )
  const actions = registry.all().flatMap(({ label, keys, run }): PaletteOption[] =>
    run === null
      ? []
      : // Closing gives the focus back first; the action may want it elsewhere.
        [
          {
            key: `${label} ${keys}`,
            name: label,
            detail: showKeys(keys),
            isKeys: true,
            run: () => requestAnimationFrame(run),
          },
        ],
  )
  return [
    { heading: say(WORDS.pages), options: pages },
    { heading: say(WORDS.modules), options: flat(modules).map(leadingTo) },
    { heading: say(WORDS.actions), options: actions },
  ]
}

export const PagePalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const all = useGroups()
  const wanted = text.trim().toLowerCase()
  const hasNames = all.some(({ options }) => options.some(({ name }) => hasChinese(name)))
  const pinyin = usePinyin(mayBePinyin(text) && hasNames)
  const fits = ({ name, key }: PaletteOption): boolean =>
    `${name} ${key}`.toLowerCase().includes(wanted) || pinyin?.(name, wanted) === true
  const groups = all
    .map(({ heading, options }) => ({ heading, options: options.filter(fits).slice(0, MOST_SHOWN) }))
    .filter(({ options }) => options.length > 0)
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
      groups={groups}
      onClose={onClose}
    />
  )
}
