// Paging under a list: which rows these are, how many there are, how many a page has.

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { exactly } from '#contracts/places.ts'
import type { ReadAnswer } from '#contracts/records.ts'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { formatNumber } from '../../model/values/number-text.ts'
import { useWords } from '../../use-words.ts'
import { PagingChoice, type PagingChoiceProps } from './paging-choice.tsx'
import { type Counted, RANGE_WORDS } from './range-words.ts'

export type ListPagerProps = Omit<PagingChoiceProps, 'pageSize' | 'isEndless'> & {
  readonly answer: ReadAnswer
  readonly counted: Counted
}

const shown = (count: number): string => formatNumber(count, exactly(0))

export const ListPager = ({ answer, counted, arrangement, onChange }: ListPagerProps) => {
  const words = useWords()
  const { pageNum, pageSize, rows, total, totalIsExact } = answer
  const from = (pageNum - 1) * pageSize + 1
  const to = from + rows.length - 1
  const known = total ?? to
  const hasNext = totalIsExact && total !== null ? to < total : rows.length === pageSize
  const word = totalIsExact ? RANGE_WORDS[counted] : 'list.rangeCapped'
  return (
    <nav className="list-pager" aria-label={words('list.pageOfMany', { page: pageNum })}>
      <span data-total={known}>
        {rows.length === 0 ? '' : words(word, { from: shown(from), to: shown(to), total: shown(known) })}
      </span>
      <span className="push" />
      <PagingChoice pageSize={pageSize} isEndless={false} arrangement={arrangement} onChange={onChange} />
      <ActionButton
        isIconOnly
        icon={<LeftOutlined />}
        label={words('list.previous')}
        keys="alt+pageup"
        isDisabled={pageNum <= 1}
        onRun={() => onChange({ page: pageNum - 1 })}
      />
      <span>
        {totalIsExact && total !== null
          ? words('list.page', { page: pageNum, pages: Math.max(1, Math.ceil(total / pageSize)) })
          : words('list.pageOfMany', { page: pageNum })}
      </span>
      <ActionButton
        isIconOnly
        icon={<RightOutlined />}
        label={words('list.next')}
        keys="alt+pagedown"
        isDisabled={!hasNext}
        onRun={() => onChange({ page: pageNum + 1 })}
      />
    </nav>
  )
}
