// How many rows a page of a list has, or none: the list goes on as one scrolls. Kept with the arrangement.
import { type ListView, PAGE_SIZES } from '../../model/list-view.ts'
import { useWords } from '../../use-words.ts'
import type { ListArrangement } from './use-list-memory.ts'

export type PagingChoiceProps = {
  readonly pageSize: number
  readonly isEndless: boolean
  readonly arrangement: ListArrangement
  readonly onChange: (change: Partial<ListView>) => void
}

const ENDLESS = 'endless'

export const PagingChoice = ({ pageSize, isEndless, arrangement, onChange }: PagingChoiceProps) => {
  const words = useWords()
  const { layout, arrange } = arrangement
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((left, right) => left - right)
  const choose = (chosen: string): void => {
    if (chosen === ENDLESS) {
      arrange({ ...layout, paging: 'endless' })
      onChange({ size: null, page: 1 })
      return
    }
    if (layout.paging === ENDLESS) arrange({ ...layout, paging: 'pages' })
    onChange({ size: Number(chosen), page: 1 })
  }
  return (
    <label>
      <span className="visually-hidden">{words('list.pageSize')}</span>
      <select
        className="control control-auto"
        value={isEndless ? ENDLESS : pageSize}
        onChange={(event) => choose(event.target.value)}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {words('list.perPage', { size })}
          </option>
        ))}
        <option value={ENDLESS}>{words('list.endless')}</option>
      </select>
    </label>
  )
}
