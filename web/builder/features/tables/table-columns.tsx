// The columns of a table; those of one's own table with what can be done with them.
import type { ColumnDescription, TableDescription } from '#contracts/tables.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useText } from '../../services/use-text.ts'
import type { Deed } from './column-deed.ts'
import { TABLE_WORDS as WORDS } from './table-words.ts'

const DEEDS = [
  { kind: 'renameColumn', text: WORDS.rename },
  { kind: 'changeType', text: WORDS.changeType },
  { kind: 'dropColumn', text: WORDS.drop },
] as const

export type TableColumnsProps = {
  readonly table: TableDescription
  readonly onDo: (deed: Deed) => void
}

export const TableColumns = ({ table, onDo }: TableColumnsProps) => {
  const say = useText()
  const mayChange = table.whose === 'own' && table.kind === 'table'
  const columns: readonly DataColumn<ColumnDescription>[] = [
    { title: say(WORDS.name), cell: ({ name }) => <code>{name}</code> },
    { title: say(WORDS.type), cell: ({ type }) => type },
    { title: say(WORDS.required), cell: ({ isRequired }) => (isRequired ? '✓' : '') },
    { title: say(WORDS.default), cell: (column) => column.default ?? '', isText: true },
    {
      title: say(WORDS.comment),
      cell: ({ comment, isKept }) => comment ?? (isKept ? say(WORDS.kept) : ''),
      isText: true,
    },
    {
      title: '',
      cell: (column) =>
        mayChange && !column.isKept ? (
          <span className="row">
            {DEEDS.map(({ kind, text }) => (
              <Button
                key={kind}
                isSmall
                kind="text"
                aria-label={`${say(text)}: ${column.name}`}
                onClick={() => onDo({ kind, column })}
              >
                {say(text)}
              </Button>
            ))}
          </span>
        ) : null,
    },
  ]
  return (
    <DataTable label={say(WORDS.columns)} columns={columns} rows={table.fields} keyOf={({ name }) => name} />
  )
}
