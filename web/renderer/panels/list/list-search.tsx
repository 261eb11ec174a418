// The search over a list, by the form's search columns.
import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { useWords } from '../../use-words.ts'

const PATIENCE_MS = 300

export type ListSearchProps = { readonly search: string; readonly onSearch: (search: string) => void }

export const ListSearch = ({ search, onSearch }: ListSearchProps) => {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => setText(search), [search])
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => latest.current(text), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  useShortcut({ keys: '/', label: words('list.searchHint'), run: () => input.current?.focus() })
  return (
    <SearchBox keys="/" className="list-search-box">
      <input
        ref={input}
        type="search"
        className="control list-search"
        aria-label={words('list.searchHint')}
        aria-keyshortcuts="/"
        placeholder={words('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(text)
        }}
      />
    </SearchBox>
  )
}
