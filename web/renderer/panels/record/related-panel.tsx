// A panel that only shows rows beside a record, such as the documents made from it; or why it cannot.
import { useQuery } from '@tanstack/react-query'
import type { Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useHost } from '../../host.ts'
import { LoadFailure } from '../../load-failure.tsx'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import { rowsShown } from '../../model/rows-shown.ts'
import { rowsQuery } from '../../rows-query.ts'
import { useWords } from '../../use-words.ts'
import { RowGrid } from '../grid/row-grid.tsx'
import { openerTo } from '../list/row-opener.ts'
import { RelatedCards } from './related-cards.tsx'
import { useLinkedModule } from './use-linked-module.ts'

export type RelatedPanelProps = {
  readonly form: FormView
  /** The module of that record; null for a panel that stands alone. */
  readonly view: ModuleView | null
  /** The record whose rows are shown; null for a panel that stands alone. */
  readonly sParentId: string | null
  readonly parent?: Row
}

export const RelatedPanel = ({ form, view, sParentId, parent }: RelatedPanelProps) => {
  const { http, ...ways } = useHost()
  const words = useWords()
  const isPhone = useMedia(PHONE)
  const sums = form.fields.filter(({ column }) => column.bSum === 1).map(({ name }) => name)
  const request: ReadRequest = {
    pageSize: 100,
    ...(sums.length === 0 ? {} : { sums }),
    ...(sParentId === null || form.form.sParentFormId === null ? {} : { sParentId }),
  }
  const query = useQuery({
    ...rowsQuery(http, form, request),
    enabled: form.form.broken === null,
  })
  const home = useLinkedModule(view, form, (query.data?.rows.length ?? 0) > 0)
  if (form.form.broken !== null) return <ErrorPage isPart title={form.name} cause={form.form.broken} />
  if (query.isError) return <LoadFailure isPart error={query.error} what={form.name} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={3} label={words('common.loading')} />
  if (query.data.rows.length === 0) return null
  const opener = home === null ? null : openerTo(ways, home)
  const shown = { form, rows: query.data.rows, sums: query.data.sums, parent, opener }
  const counted = rowsShown(query.data)
  return (
    <section className="panel" aria-label={form.name} data-form={form.id}>
      <header className="panel-head">
        <h2>{form.name}</h2>
        <span className="soft">{words(counted.name, counted.values)}</span>
      </header>
      {isPhone ? <RelatedCards {...shown} /> : <RowGrid {...shown} />}
    </section>
  )
}
