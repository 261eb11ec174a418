// What two people changed at once, field by field: one of both values stays.
import { Button } from '../../ui/controls/button.tsx'
import { shownValue } from '../layout/shown-value.ts'
import { useText } from '../services/use-text.ts'
import { labelOfColumn } from './attribute-labels.ts'
import type { Conflict } from './row-edit.ts'

const WORDS = {
  title: {
    en: 'Somebody else changed this meanwhile. What does not collide is kept; decide on the rest and save again.',
    zh: '他人已同时修改。不冲突的改动已保留；请逐项决定其余内容后再保存。',
  },
  mine: { en: 'Mine', zh: '我的' },
  theirs: { en: 'Theirs', zh: '对方的' },
  keep: { en: 'Keep mine', zh: '用我的' },
  take: { en: 'Take theirs', zh: '用对方的' },
  field: { en: 'Field', zh: '字段' },
}

export type ConflictNoticeProps = {
  readonly conflicts: readonly Conflict[]
  readonly onDecide: (conflict: Conflict, isMine: boolean) => void
}

export const ConflictNotice = ({ conflicts, onDecide }: ConflictNoticeProps) => {
  const say = useText()
  return (
    <div className="notice notice-warning" role="alert">
      <div className="notice-text">
        <p className="notice-title">{say(WORDS.title)}</p>
        <table className="conflict-table">
          <thead>
            <tr>
              <th>{say(WORDS.field)}</th>
              <th>{say(WORDS.mine)}</th>
              <th>{say(WORDS.theirs)}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <tr key={conflict.column}>
                <th scope="row">{labelOfColumn(conflict.column, say)}</th>
                <td>
                  {shownValue(conflict.mine)}{' '}
                  <Button isSmall onClick={() => onDecide(conflict, true)}>
                    {say(WORDS.keep)}
                  </Button>
                </td>
                <td>
                  {shownValue(conflict.theirs)}{' '}
                  <Button isSmall onClick={() => onDecide(conflict, false)}>
                    {say(WORDS.take)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
