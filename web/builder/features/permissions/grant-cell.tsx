// One action of one module: given, not given, or taken away, and changed by a click.
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { useText } from '../../services/use-text.ts'
import type { GrantState } from './grant-set.ts'
import type { Cell } from './matrix-keys.ts'
import { STATE_WORDS } from './permission-words.ts'

export type GrantCellProps = {
  readonly state: GrantState
  /** Module and action, for those who do not see where it stands. */
  readonly label: string
  readonly cell?: Cell
  readonly isStop?: boolean
  readonly onToggle: () => void
  readonly onFocus?: () => void
}

export const GrantCell = ({ state, label, cell, isStop = true, onToggle, onFocus }: GrantCellProps) => {
  const say = useText()
  return (
    <button
      type="button"
      className={`grant-cell grant-${state}`}
      aria-label={`${label}: ${say(STATE_WORDS[state])}`}
      aria-pressed={state === 'allowed'}
      data-row={cell?.row}
      data-column={cell?.column}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onToggle}
    >
      {state === 'allowed' || state === 'everywhere' ? <CheckOutlined aria-hidden="true" /> : null}
      {state === 'denied' ? <CloseOutlined aria-hidden="true" /> : null}
    </button>
  )
}
