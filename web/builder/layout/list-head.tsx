// What stands above a list: the search, what else narrows it, and what is done there.
import type { ReactNode } from 'react'
import { useText } from '../services/use-text.ts'
import './list-head.css'

const SEARCH = { en: 'Search', zh: '搜索' }

export type ListHeadProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** What one searches by, where that is not plain. */
  readonly label?: string
  readonly children?: ReactNode
}

export const ListHead = ({ search, onSearch, label, children }: ListHeadProps) => {
  const say = useText()
  const text = label ?? say(SEARCH)
  return (
    <div className="row list-head">
      <input
        type="search"
        className="control"
        aria-label={text}
        placeholder={text}
        defaultValue={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {children}
    </div>
  )
}
