// The lines of one slave form on a phone: each a card with what matters of it, opened for editing by a tap, found by a word where there are many.
import { PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { lineCardOf } from '../../model/line-card.ts'
import type { FormView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { cellText } from './cell-text.ts'
import { LineCardFace } from './line-card-face.tsx'
import { LineSheet } from './line-sheet.tsx'
import { LinesTotals } from './lines-totals.tsx'
import { type LineGridCells, useLineCells } from './use-line-cells.ts'
import { useLineCommands } from './use-line-commands.ts'
import './line-cards.css'

/** More lines than this are searched. */
const MANY = 8

const textOf = ({ fields, context }: LineGridCells, row: RowState): string =>
  fields
    .map((field) => cellText(row, field, context))
    .join(' ')
    .toLowerCase()

export type LineCardsProps = {
  readonly form: FormView
  /** The line whose lines these are; null for lines of the record itself. */
  readonly masterKey: string | null
  /** What stands under the fields of a line in its sheet: its own lines. */
  readonly below: (row: RowState, line: number) => ReactNode
}

export const LineCards = ({ form, masterKey, below }: LineCardsProps) => {
  const { store } = useRecordParts()
  const id = useId()
  const cells = useLineCells(form, masterKey)
  const commands = useLineCommands(cells)
  const complaints = useRecordState(store, (state) => state.complaints)
  const card = useMemo(() => lineCardOf(form), [form])
  const [openKey, open] = useState<string | null>(null)
  const [wanted, want] = useState('')
  const { rows, isEditing, context } = cells
  const { words } = context
  const { bReadOnly, sNoAdd } = form.form
  const canAdd = isEditing && bReadOnly === 0 && sNoAdd === null
  const word = wanted.trim().toLowerCase()
  const add = (): void => {
    commands.add()
    const [added] = store.read().content.lines[form.id]?.rows.slice(-1) ?? []
    open(added?.key ?? null)
  }
  return (
    <section className="panel line-cards" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{form.name}</h2>
        <span className="soft">{rows.length}</span>
      </header>
      {rows.length > MANY ? (
        <input
          className="control line-find"
          type="search"
          aria-label={words('lines.find')}
          placeholder={words('lines.find')}
          value={wanted}
          onChange={(event) => want(event.target.value)}
        />
      ) : null}
      <ul>
        {rows.map((row, index) =>
          word !== '' && !textOf(cells, row).includes(word) ? null : (
            <li key={row.key}>
              <LineCardFace
                card={card}
                cells={cells}
                row={row}
                index={index}
                complaints={complaints}
                onOpen={() => open(row.key)}
              />
            </li>
          ),
        )}
      </ul>
      {rows.length === 0 ? <EmptyNotice text={`${words('lines.empty')} ${sNoAdd ?? ''}`.trim()} /> : null}
      {canAdd ? (
        <Button className="line-add" icon={<PlusOutlined />} onClick={add}>
          {words('lines.add')}
        </Button>
      ) : null}
      <LinesTotals form={form} />
      {openKey === null ? null : (
        <LineSheet
          key={openKey}
          cells={cells}
          lineKey={openKey}
          commands={commands}
          below={below}
          onAdd={canAdd ? add : null}
          onOpen={open}
        />
      )}
    </section>
  )
}
