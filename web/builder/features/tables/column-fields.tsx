// The fields of one column that is to be made: what it is called, what it holds, whether it must be filled.
import { COLUMN_KINDS, type ColumnKind } from '#contracts/tables.ts'
import { useText } from '../../services/use-text.ts'
import { defaultOfTyped, nameOfTyped, type TypedColumn } from './column-wish.ts'
import { KIND_WORDS, TABLE_WORDS as WORDS } from './table-words.ts'
import { useTableChoices } from './use-table-choices.ts'

export type ColumnFieldsProps = {
  readonly column: TypedColumn
  /** Tells fields of several columns apart. */
  readonly place: string
  /** Whether one begins to type at once. */
  readonly isNew?: boolean
  readonly onChange: (change: Partial<TypedColumn>) => void
}

type TextFieldProps = {
  readonly label: string
  readonly isFocused?: boolean
  readonly value: string
  readonly onType: (value: string) => void
}

const focus = (field: HTMLInputElement | null): void => field?.focus()

const TextField = ({ label, isFocused = false, value, onType }: TextFieldProps) => (
  <input
    ref={isFocused ? focus : undefined}
    className="control"
    aria-label={label}
    placeholder={label.split(' · ')[0]}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
)

const Size = ({ column, place, onChange }: ColumnFieldsProps) => {
  const say = useText()
  if (column.references !== '') return <span />
  if (column.type === 'text')
    return (
      <TextField
        label={`${say(WORDS.length)} · ${place}`}
        value={column.length}
        onType={(length) => onChange({ length })}
      />
    )
  return column.type === 'decimal' ? (
    <TextField
      label={`${say(WORDS.digits)} · ${place}`}
      value={column.digits}
      onType={(digits) => onChange({ digits })}
    />
  ) : (
    <span />
  )
}

const References = ({ column, place, onChange }: ColumnFieldsProps) => {
  const say = useText()
  const choices = useTableChoices()
  if (column.type !== 'text') return <span />
  return (
    <select
      className="control"
      aria-label={`${say(WORDS.refersTo)} · ${place}`}
      value={column.references}
      onChange={({ target }) => onChange({ references: target.value })}
    >
      <option value="">{`${say(WORDS.refersTo)} …`}</option>
      {choices.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  )
}

export const ColumnFields = (props: ColumnFieldsProps) => {
  const { column, place, isNew = false, onChange } = props
  const say = useText()
  return (
    <>
      <TextField
        label={`${say(WORDS.called)} · ${place}`}
        isFocused={isNew}
        value={column.words}
        onType={(words) => onChange({ words })}
      />
      <select
        className="control"
        aria-label={`${say(WORDS.type)} · ${place}`}
        value={column.type}
        onChange={({ target }) => onChange({ type: target.value as ColumnKind, references: '' })}
      >
        {COLUMN_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {say(KIND_WORDS[kind])}
          </option>
        ))}
      </select>
      <References {...props} />
      <Size {...props} />
      <TextField
        label={`${say(WORDS.columnName)} · ${place}`}
        value={nameOfTyped(column)}
        onType={(name) => onChange({ name: name === '' ? null : name })}
      />
      <TextField
        label={`${say(WORDS.default)} · ${place}`}
        value={defaultOfTyped(column)}
        onType={(typed) => onChange({ default: typed })}
      />
      <label className="table-flag">
        <input
          type="checkbox"
          checked={column.isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        />
        {say(WORDS.required)}
      </label>
      <label className="table-flag">
        <input
          type="checkbox"
          checked={column.isUnique}
          onChange={({ target }) => onChange({ isUnique: target.checked })}
        />
        {say(WORDS.unique)}
      </label>
    </>
  )
}
