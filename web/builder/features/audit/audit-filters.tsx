// Which changes of the audit are looked at; the address says it, so that it can be sent to somebody.
import { Button } from '../../../ui/controls/button.tsx'
import { useText } from '../../services/use-text.ts'
import { AUDIT_WORDS as WORDS } from './audit-words.ts'

const FIELDS = [
  { name: 'table', title: WORDS.table, type: 'text' },
  { name: 'sId', title: WORDS.row, type: 'text' },
  { name: 'user', title: WORDS.user, type: 'text' },
  { name: 'from', title: WORDS.from, type: 'date' },
  { name: 'to', title: WORDS.to, type: 'date' },
] as const

export type AuditFilter = Readonly<Record<(typeof FIELDS)[number]['name'], string>>

export const filterIn = (said: Readonly<Record<string, string>>): AuditFilter => ({
  table: said.table ?? '',
  sId: said.sId ?? '',
  user: said.user ?? '',
  from: said.from ?? '',
  to: said.to ?? '',
})

export type AuditFiltersProps = {
  readonly filter: AuditFilter
  readonly onAsk: (filter: AuditFilter) => void
}

export const AuditFilters = ({ filter, onAsk }: AuditFiltersProps) => {
  const say = useText()
  const ask = (form: FormData): void =>
    onAsk(filterIn(Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))))
  return (
    <form className="audit-filters" key={JSON.stringify(filter)} action={ask}>
      {FIELDS.map(({ name, title, type }) => (
        <label key={name}>
          <span className="soft">{say(title)}</span>
          <input className="control" name={name} type={type} defaultValue={filter[name]} />
        </label>
      ))}
      <Button isSubmit>{say({ en: 'Show', zh: '查询' })}</Button>
    </form>
  )
}
