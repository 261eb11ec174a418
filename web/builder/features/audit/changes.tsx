// The columns that a change changed, a few at once and the rest when they are asked for.
import type { AuditChange } from '#contracts/audit.ts'
import { useText } from '../../services/use-text.ts'
import { AUDIT_WORDS as WORDS } from './audit-words.ts'
import { type ChangedColumn, changedColumns } from './changed-columns.ts'

const AT_ONCE = 3

const Column = ({ column: { name, before, after } }: { readonly column: ChangedColumn }) => {
  const say = useText()
  const textOf = (value: unknown): string =>
    value === null ? say(WORDS.empty) : typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <li>
      <code>{name}</code> {textOf(before)} → {textOf(after)}
    </li>
  )
}

export const Changes = ({ change }: { readonly change: AuditChange }) => {
  const say = useText()
  const columns = changedColumns(change)
  const list = (
    <ul className="audit-columns">
      {columns.map((column) => (
        <Column key={column.name} column={column} />
      ))}
    </ul>
  )
  return columns.length <= AT_ONCE ? (
    list
  ) : (
    <details>
      <summary>{say(WORDS.more, { count: columns.length })}</summary>
      {list}
    </details>
  )
}
