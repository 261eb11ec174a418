// A table as it is to be: its name, whose lines it has, and its columns, one below the other. Enter in a column makes the next.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TableChange } from '#contracts/tables.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { CarryOut } from './carry-out.tsx'
import { ColumnFields } from './column-fields.tsx'
import {
  DOCUMENT_NAMES,
  documentColumns,
  emptyColumn,
  nameOfTyped,
  type TypedColumn,
  wishesOf,
} from './column-wish.ts'
import { TABLE_WORDS as WORDS } from './table-words.ts'
import { useTableChoices } from './use-table-choices.ts'

/** Names of tables have small letters and no spaces. */
const asTableName = (typed: string): string => typed.toLowerCase().replaceAll(/\s/g, '_')

type Typed = {
  readonly table: string
  readonly master: string
  readonly isApproved: boolean
  readonly columns: readonly TypedColumn[]
}

const changeOf = ({ table, master, isApproved, columns }: Typed): TableChange | null => {
  const wishes = wishesOf(columns)
  if (table.trim() === '' || wishes === null) return null
  return {
    kind: 'makeTable',
    table: table.trim(),
    ...(master === '' ? {} : { master }),
    ...(isApproved ? { approved: true } : {}),
    columns: wishes,
  }
}

type ColumnsProps = {
  readonly columns: readonly TypedColumn[]
  readonly onChange: (columns: readonly TypedColumn[]) => void
}

const Columns = ({ columns, onChange }: ColumnsProps) => {
  const say = useText()
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const add = (): void => {
    const column = emptyColumn()
    setLastAdded(column.key)
    onChange([...columns, column])
  }
  return (
    <fieldset className="table-columns">
      <legend>{say(WORDS.columns)}</legend>
      <ol
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          add()
        }}
      >
        {columns.map((column, at) => (
          <li key={column.key} className="row">
            <ColumnFields
              column={column}
              place={String(at + 1)}
              isNew={column.key === lastAdded}
              onChange={(change) =>
                onChange(columns.map((other) => (other.key === column.key ? { ...other, ...change } : other)))
              }
            />
            <Button
              isSmall
              kind="text"
              aria-label={say(WORDS.removeColumn, { name: nameOfTyped(column) || at + 1 })}
              onClick={() => onChange(columns.filter(({ key }) => key !== column.key))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <Button isSmall onClick={add}>
        {say(WORDS.addColumn)}
      </Button>
    </fieldset>
  )
}

export const NewTable = () => {
  const say = useText()
  const go = useGo()
  const ownTables = useTableChoices().filter(({ whose }) => whose === 'own')
  const [typed, setTyped] = useState<Typed>(() => ({
    ...{ table: '', master: '', isApproved: false },
    columns: [emptyColumn()],
  }))
  const change = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }))
  const asDocument = (isDocument: boolean): readonly TypedColumn[] => {
    const others = typed.columns.filter(({ name }) => name === null || !DOCUMENT_NAMES.includes(name))
    return isDocument ? [...documentColumns(say(WORDS.number), say(WORDS.documentDate)), ...others] : others
  }
  return (
    <BuilderPage
      title={say(WORDS.new)}
      help={say(WORDS.newHelp)}
      actions={<Link to={addressOf('tables')}>{say(WORDS.back)}</Link>}
    >
      <div className="row table-head">
        <Labelled label={say(WORDS.tableName)} isRequired help={say(WORDS.tableNameHelp)}>
          {(ids) => (
            <input
              {...ids}
              className="control"
              autoComplete="off"
              value={typed.table}
              onChange={({ target }) => change({ table: asTableName(target.value) })}
            />
          )}
        </Labelled>
        <Labelled label={say(WORDS.master)} help={say(WORDS.masterHelp)}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={typed.master}
              onChange={({ target }) => change({ master: target.value })}
            >
              <option value="" />
              {ownTables.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <label className="table-flag">
          <input
            type="checkbox"
            checked={typed.columns.some(({ name }) => name === DOCUMENT_NAMES[0])}
            onChange={({ target }) => change({ columns: asDocument(target.checked) })}
          />
          {say(WORDS.numbered)}
        </label>
        <label className="table-flag">
          <input
            type="checkbox"
            checked={typed.isApproved}
            onChange={({ target }) => change({ isApproved: target.checked })}
          />
          {say(WORDS.approved)}
        </label>
      </div>
      <Columns columns={typed.columns} onChange={(columns) => change({ columns })} />
      <CarryOut change={changeOf(typed)} onDone={() => go(addressOf('tables', [typed.table.trim()]))} />
    </BuilderPage>
  )
}
