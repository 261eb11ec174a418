// What the active row is about, beside the list: title, state, amount, party and days, its first lines, and the way in.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ColumnRole } from '#contracts/metadata-values.ts'
import type { Row } from '#contracts/records.ts'
import { readForm } from '../../../data/read-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useHost } from '../../host.ts'
import { unitBeside } from '../../model/currency.ts'
import { lineCardOf } from '../../model/line-card.ts'
import { type FieldView, type FormView, listFields, type ModuleView } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { UnitBeside } from '../../widgets/unit/unit-beside.tsx'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import type { RowOpener } from './row-opener.ts'

export type ListPeekProps = {
  readonly view: ModuleView
  readonly form: FormView
  /** Null where no row is active. */
  readonly row: Row | null
  readonly opener: RowOpener | null
}

/** A row that one only passes by is not read. */
const PATIENCE_MS = 180
const MOST_LINES = 5
const MOST_FIELDS = 8
const FRESH_MS = 15_000

const useSettled = (row: Row | null): Row | null => {
  const [settled, setSettled] = useState(row)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(row), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [row])
  return settled
}

const roleField = (form: FormView, role: ColumnRole): FieldView | null =>
  form.fieldByName.get(form.roles[role] ?? '') ?? null

const hasValue = (row: Row, { name }: FieldView): boolean =>
  row[name] !== null && row[name] !== undefined && row[name] !== ''

const Value = ({ field, row }: { readonly field: FieldView; readonly row: Row }) => {
  const context = useWidgetContext()
  return (
    <>
      <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
      <UnitBeside field={field} row={row} />
    </>
  )
}

/** What says which line it is, and how much of it. */
const lineFields = (lines: FormView): readonly FieldView[] => {
  const { title, factors, end } = lineCardOf(lines)
  return [title, factors[0] ?? null, end].filter((field) => field !== null)
}

const FirstLines = ({ lines, row }: { readonly lines: FormView; readonly row: Row }) => {
  const { http } = useHost()
  const { words } = useWidgetContext()
  const sParentId = String(row.sId)
  const { data } = useQuery({
    queryKey: ['rows', lines.id, 'peek', sParentId, row.version],
    queryFn: ({ signal }) =>
      readForm(
        http,
        { sModelsId: lines.form.sModelsId, sFormId: lines.id },
        { sParentId, pageSize: MOST_LINES, signal },
      ),
    staleTime: FRESH_MS,
    retry: false,
  })
  if (data === undefined || data.rows.length === 0) return null
  const fields = lineFields(lines)
  const more = (data.total ?? 0) - data.rows.length
  return (
    <section>
      <h3>{lines.name}</h3>
      <table>
        <tbody>
          {data.rows.map((line) => (
            <tr key={String(line.sId)}>
              {fields.map((field) => (
                <td key={field.name}>
                  <Value field={field} row={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="soft">{words('list.moreLines', { count: more })}</p> : null}
    </section>
  )
}

const Gist = ({ view, form, row, opener }: Omit<ListPeekProps, 'row'> & { readonly row: Row }) => {
  const { words } = useWidgetContext()
  const [title, name, status, amount, party] = (['title', 'name', 'status', 'amount', 'party'] as const).map(
    (role) => roleField(form, role),
  )
  const told = new Set([title, name, status, amount, party])
  const beside = new Set(form.fields.map(unitBeside))
  const others = listFields(form).filter(
    (field) => !told.has(field) && !beside.has(field.name) && hasValue(row, field),
  )
  return (
    <>
      <header>
        <h2>{title ? <Value field={title} row={row} /> : form.name}</h2>
        {status ? <Value field={status} row={row} /> : null}
      </header>
      {name && hasValue(row, name) ? (
        <p>
          <Value field={name} row={row} />
        </p>
      ) : null}
      {amount && hasValue(row, amount) ? (
        <p className="peek-amount">
          <Value field={amount} row={row} />
        </p>
      ) : null}
      {party && hasValue(row, party) ? (
        <p>
          <Value field={party} row={row} />
        </p>
      ) : null}
      {opener === null ? null : (
        <Button isSmall onClick={() => opener.open(row)}>
          {words('list.open')} ↵
        </Button>
      )}
      <dl>
        {others.slice(0, MOST_FIELDS).map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {view.slaves
        .filter(({ form: { broken } }) => broken === null)
        .slice(0, 1)
        .map((lines) => (
          <FirstLines key={lines.id} lines={lines} row={row} />
        ))}
    </>
  )
}

export const ListPeek = ({ row, ...props }: ListPeekProps) => {
  const { words } = useWidgetContext()
  const settled = useSettled(row)
  return (
    <aside className="list-peek" aria-label={words('list.peek')} data-peek={String(settled?.sId ?? '')}>
      {settled === null ? (
        <p className="soft">{words('list.peekNothing')}</p>
      ) : (
        <Gist {...props} row={settled} />
      )}
    </aside>
  )
}
