// Something done with a table or a column: what has to be said for it, and what it would do, before it is done.
import { useState } from 'react'
import { COLUMN_KINDS, type ColumnKind } from '#contracts/tables.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { CarryOut } from './carry-out.tsx'
import { changeOfDeed, type Deed, type TypedDeed, typedFor } from './column-deed.ts'
import { ColumnFields } from './column-fields.tsx'
import { KIND_WORDS, TABLE_WORDS as WORDS } from './table-words.ts'

const WIDTH = 720

const TITLES = {
  addColumn: WORDS.addColumn,
  renameColumn: WORDS.rename,
  changeType: WORDS.changeType,
  dropColumn: WORDS.drop,
  dropTable: WORDS.dropTable,
} as const satisfies Record<Deed['kind'], unknown>

const DANGEROUS: ReadonlySet<Deed['kind']> = new Set(['dropColumn', 'dropTable'])

type FieldsProps = {
  readonly deed: Deed
  readonly typed: TypedDeed
  readonly onChange: (change: Partial<TypedDeed>) => void
}

const NameField = ({ typed, onChange }: FieldsProps) => {
  const say = useText()
  return (
    <Labelled label={say(WORDS.newName)}>
      {(ids) => (
        <input
          {...ids}
          className="control"
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
    </Labelled>
  )
}

const TypeFields = (props: FieldsProps) => {
  const { typed, onChange } = props
  const say = useText()
  const size = { text: 'length', decimal: 'digits' } as const
  const sized = typed.type === 'text' || typed.type === 'decimal' ? size[typed.type] : null
  return (
    <div className="row">
      <Labelled label={say(WORDS.type)}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={typed.type}
            onChange={({ target }) => onChange({ type: target.value as ColumnKind })}
          >
            {COLUMN_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(KIND_WORDS[kind])}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {sized === null ? null : (
        <Labelled label={say(WORDS[sized])}>
          {(ids) => (
            <input
              {...ids}
              className="control"
              inputMode="numeric"
              value={typed[sized]}
              onChange={({ target }) => onChange({ [sized]: target.value })}
            />
          )}
        </Labelled>
      )}
      <NameField {...props} />
    </div>
  )
}

const Fields = (props: FieldsProps) => {
  const { deed, typed, onChange } = props
  if (deed.kind === 'renameColumn') return <NameField {...props} />
  if (deed.kind === 'changeType') return <TypeFields {...props} />
  if (deed.kind !== 'addColumn') return null
  return (
    <div className="row table-column">
      <ColumnFields
        column={typed.column}
        place="1"
        onChange={(change) => onChange({ column: { ...typed.column, ...change } })}
      />
    </div>
  )
}

export type DeedDialogProps = {
  readonly table: string
  readonly deed: Deed
  readonly onDone: () => void
  readonly onClose: () => void
}

export const DeedDialog = ({ table, deed, onDone, onClose }: DeedDialogProps) => {
  const say = useText()
  const [typed, setTyped] = useState(() => typedFor(deed))
  const of = 'column' in deed ? `${table}.${deed.column.name}` : table
  return (
    <Dialog
      title={`${say(TITLES[deed.kind])}: ${of}`}
      closeLabel={say(WORDS.close)}
      width={WIDTH}
      onClose={onClose}
    >
      <Fields {...{ deed, typed }} onChange={(change) => setTyped((before) => ({ ...before, ...change }))} />
      <CarryOut
        change={changeOfDeed(table, deed, typed)}
        isDangerous={DANGEROUS.has(deed.kind)}
        onDone={onDone}
      />
    </Dialog>
  )
}
