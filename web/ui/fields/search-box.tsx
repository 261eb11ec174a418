// Around the field of a search: a glass before it, and the keys that lead there, until something is typed.
import { SearchOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './search-box.css'

export type SearchBoxProps = {
  readonly keys: string
  readonly className?: string
  readonly children: ReactNode
}

export const SearchBox = ({ keys, className = '', children }: SearchBoxProps) => (
  <div className={`search-box ${className}`}>
    {children}
    <SearchOutlined aria-hidden="true" />
    <kbd>{keys}</kbd>
  </div>
)
