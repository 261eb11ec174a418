// What stands under a list that goes on as one scrolls: how many rows are there, of how many, and the way to more of them.
import { DownOutlined } from '@ant-design/icons'
import { exactly } from '#contracts/places.ts'
import type { ReadAnswer } from '#contracts/records.ts'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { formatNumber } from '../../model/values/number-text.ts'
import { useWords } from '../../use-words.ts'
import { PagingChoice, type PagingChoiceProps } from './paging-choice.tsx'
import { type Counted, RANGE_WORDS } from './range-words.ts'
import type { MoreRows } from './use-list-items.ts'

export type ListEndProps = Omit<PagingChoiceProps, 'pageSize' | 'isEndless'> & {
  readonly answer: ReadAnswer
  readonly more: MoreRows
  readonly counted: Counted
}

const shown = (count: number): string => formatNumber(count, exactly(0))

export const ListEnd = ({ answer, more, counted, ...paging }: ListEndProps) => {
  const words = useWords()
  const { rows, total, totalIsExact, pageSize } = answer
  const known = Math.max(total ?? 0, rows.length)
  const word = totalIsExact || !more.isThere ? RANGE_WORDS[counted] : 'list.rangeCapped'
  return (
    <nav className="list-pager" aria-label={words('list.endless')}>
      <span data-total={known} aria-live="polite">
        {rows.length === 0 ? '' : words(word, { from: 1, to: shown(rows.length), total: shown(known) })}
      </span>
      <span className="push" />
      <PagingChoice pageSize={pageSize} isEndless {...paging} />
      {more.isThere ? (
        <ActionButton
          icon={<DownOutlined />}
          label={words('list.readOn')}
          keys="alt+pagedown"
          isDisabled={more.isComing}
          onRun={more.load}
        />
      ) : null}
    </nav>
  )
}
