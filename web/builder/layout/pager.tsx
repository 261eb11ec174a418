// Where one is among the pages of a list, and the way to those beside.
import type { Text } from '#contracts/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../services/use-text.ts'
import './pager.css'

const WORDS = {
  count: { en: '{from}–{to} of {total}', zh: '第 {from}–{to} 条，共 {total} 条' },
  before: { en: 'Previous page', zh: '上一页' },
  next: { en: 'Next page', zh: '下一页' },
} as const satisfies Record<string, Text>

export type PagerProps = {
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
  readonly onTurn: (pageNum: number) => void
}

export const Pager = ({ pageNum, pageSize, total, onTurn }: PagerProps) => {
  const say = useText()
  const to = Math.min(total, pageNum * pageSize)
  const from = Math.min(to, (pageNum - 1) * pageSize + 1)
  return (
    <div className="row pager">
      <span className="soft" role="status">
        {say(WORDS.count, { from, to, total })}
      </span>
      <Button isSmall disabled={pageNum <= 1} onClick={() => onTurn(pageNum - 1)}>
        {say(WORDS.before)}
      </Button>
      <Button isSmall disabled={to >= total} onClick={() => onTurn(pageNum + 1)}>
        {say(WORDS.next)}
      </Button>
    </div>
  )
}
