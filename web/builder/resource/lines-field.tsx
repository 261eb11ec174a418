// The lines of a row, which are written with it: each with its attributes, in an order.
import { PlusOutlined } from '@ant-design/icons'
import type { Resource } from '#contracts/metadata/resources.ts'
import { columnsOfAttributes } from '#contracts/metadata/resources.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../services/use-text.ts'
import { AttributeField } from './attribute-field.tsx'
import { choiceWords } from './choice-words.ts'
import { OrderedItems } from './parts/ordered-items.tsx'
import { isSaid, moved } from './parts/part-values.ts'
import type { Values } from './row-edit.ts'

const WORDS = {
  lines: { en: 'Columns', zh: '列' },
  add: { en: 'Add a column', zh: '添加列' },
  none: { en: 'No columns yet.', zh: '还没有列。' },
}

const SLAVES = 'slaves'

export type LinesFieldProps = {
  readonly lines: NonNullable<Resource['lines']>
  /** Of the row. */
  readonly values: Values
  readonly complaints: ReadonlyMap<string, string>
  readonly onChange: (column: string, value: unknown) => void
}

/** What is emptied is not said; a name has to be. */
const said = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => value !== '' || column === 'sName'))

/** What is refused of one line, by its own columns. */
const complaintsOf = (complaints: ReadonlyMap<string, string>, at: number): ReadonlyMap<string, string> => {
  const start = `${SLAVES}.${at}.`
  return new Map(
    [...complaints].flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
  )
}

export const LinesField = ({ lines, values, complaints, onChange }: LinesFieldProps) => {
  const say = useText()
  // Their place follows from their order.
  const { [lines.parent]: _, iOrder: __, ...attributes } = lines.attributes
  const known = new Set(columnsOfAttributes(attributes))
  const told: readonly unknown[] = Array.isArray(values[SLAVES]) ? values[SLAVES] : []
  const rows: readonly Values[] = told
    .filter(isSaid)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([column, value]) => known.has(column) && value !== null),
      ),
    )
  const change = (next: readonly Values[]): void => onChange(SLAVES, next.map(said))
  const complaint = complaints.get(SLAVES)
  return (
    <fieldset className="row-section" data-part={SLAVES}>
      <legend>{say(WORDS.lines)}</legend>
      {complaint === undefined ? null : <p className="complaint">{complaint}</p>}
      {rows.length === 0 ? <p className="help">{say(WORDS.none)}</p> : null}
      <OrderedItems
        label={say(WORDS.lines)}
        items={rows.map((row, at) => ({
          key: String(at),
          name: [row.sName, say(choiceWords('sRole', String(row.sRole ?? '')))].filter(Boolean).join(' · '),
          body: Object.entries(attributes).map(([name, attribute]) => (
            <AttributeField
              key={name}
              name={name}
              attribute={attribute}
              values={{ ...values, ...row }}
              complaints={complaintsOf(complaints, at)}
              onChange={(column, value) => change(rows.with(at, { ...row, [column]: value }))}
            />
          )),
        }))}
        onMove={(at, by) => change(moved(rows, at, by))}
        onRemove={(at) => change(rows.toSpliced(at, 1))}
      />
      <Button
        isSmall
        className="part-add"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => change([...rows, { sName: '', sRole: 'value' }])}
      >
        {say(WORDS.add)}
      </Button>
    </fieldset>
  )
}
