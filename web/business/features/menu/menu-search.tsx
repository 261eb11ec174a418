// The search of the menu: what is typed leaves the modules that fit it; the first one is a key away.
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { ariaKeys, showKeys } from '../../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'

const KEYS = 'm'

export type MenuSearchProps = { readonly text: string; readonly onChange: (text: string) => void }

/** The keys that follow are the opened page's. */
const openFirst = (input: HTMLInputElement): void => {
  const first = input.closest('nav')?.querySelector<HTMLElement>('.menu-found a')
  first?.click()
  if (first) input.blur()
}

export const MenuSearch = ({ text, onChange }: MenuSearchProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const label = t('menu.search')
  useShortcut({ keys: KEYS, label, isOfFrame: true, run: () => input.current?.focus() })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') onChange('')
    else if (event.key === 'Enter') openFirst(event.currentTarget)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <SearchBox keys={showKeys(KEYS)} className="menu-search">
      <input
        ref={input}
        type="search"
        className="control"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(KEYS)}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </SearchBox>
  )
}
