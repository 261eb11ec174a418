// Lines, panels and charts that stand in tabs under a record, each with how many there are; panels without rows have no tab. Drawn once
// opened.
import { useQueries } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { ReadAnswer, Row } from '#contracts/records.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useHost } from '../../host.ts'
import { readCellId } from '../../model/cell-id.ts'
import { formsBelow } from '../../model/lines-below.ts'
import type { FormView } from '../../model/module-view.ts'
import { hasOwnRecords } from '../../model/shown-record.ts'
import { rowsQuery } from '../../rows-query.ts'
import { useWords } from '../../use-words.ts'
import { LinesPanel } from '../lines/lines-panel.tsx'
import { keptPanel } from './kept-panel.ts'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'
import { RelatedPanel } from './related-panel.tsx'
import './record-tabs.css'

const RecordCharts = lazy(async () => ({ default: (await import('./record-charts.tsx')).RecordCharts }))

/** The tab of the charts, among those of forms. */
const CHARTS = 'charts'

const isLines = ({ form }: FormView): boolean => form.sFormKind === 'slave'

/** A form of lines with those of its lines. */
const withBelow = (slaves: readonly FormView[], id: string): readonly string[] => [
  id,
  ...formsBelow(slaves, id).flatMap((form) => withBelow(slaves, form.id)),
]

const LineCount = ({ form }: { readonly form: FormView }) => {
  const { store, view } = useRecordParts()
  const ids = useMemo(() => withBelow(view.slaves, form.id), [view, form])
  const count = useRecordState(store, ({ content }) => content.lines[form.id]?.rows.length ?? 0)
  const isWrong = useRecordState(store, ({ complaints }) =>
    Object.keys(complaints).some((id) => ids.includes(readCellId(id).formId)),
  )
  return <span className={`tab-count${isWrong ? ' tab-count-wrong' : ''}`}> {count}</span>
}

type Counted = { readonly count: string | null; readonly isThere: boolean }

const countedBy = (data: ReadAnswer | undefined, isError: boolean): Counted => {
  // What cannot be counted says why in its panel.
  if (isError) return { count: null, isThere: true }
  if (data === undefined) return { count: null, isThere: false }
  const total = data.total ?? data.rows.length
  return { count: `${total}${data.totalIsExact ? '' : '+'}`, isThere: total > 0 }
}

/** How many rows each panel has that belongs to the record. */
const useCounts = (panels: readonly FormView[], sParentId: string): ReadonlyMap<FormView, Counted> => {
  const { http } = useHost()
  const answers = useQueries({
    queries: panels.map((form) => ({
      ...rowsQuery(http, form, {
        pageSize: 1,
        ...(form.form.sParentFormId === null ? {} : { sParentId }),
      }),
      enabled: form.form.broken === null,
      retry: false,
    })),
  })
  return new Map(
    panels.map((form, index) => [
      form,
      form.form.broken === null
        ? countedBy(answers[index]?.data, answers[index]?.isError === true)
        : { count: null, isThere: true },
    ]),
  )
}

export type RecordTabsProps = {
  readonly forms: readonly FormView[]
  readonly failures: Readonly<Record<string, unknown>>
  readonly isNew: boolean
  readonly parent: Row
}

type RecordTab = {
  readonly id: string
  readonly name: string
  readonly beside: ReactNode
  readonly content: ReactNode
}

/** Only a stored record has charts. */
const useChartsTab = (isNew: boolean): readonly RecordTab[] => {
  const { view, store } = useRecordParts()
  const words = useWords()
  const { iCharts } = view.metadata
  if (isNew || iCharts === 0 || !hasOwnRecords(view)) return []
  const { key } = store.read().content.head
  const content = (
    <Suspense key={CHARTS} fallback={<LateSkeleton rows={5} label={words('common.loading')} />}>
      <RecordCharts key={key} sModelsId={view.id} sId={key} />
    </Suspense>
  )
  const beside = <span className="tab-count"> {iCharts}</span>
  return [{ id: CHARTS, name: words('chart.ofRecord'), beside, content }]
}

export const RecordTabs = ({ forms, failures, isNew, parent }: RecordTabsProps) => {
  const { view, store } = useRecordParts()
  const sParentId = store.read().content.head.key
  const counts = useCounts(isNew ? [] : forms.filter((form) => !isLines(form)), sParentId)
  const ofForm = (form: FormView): RecordTab => ({
    id: form.id,
    name: form.name,
    beside: isLines(form) ? (
      <LineCount form={form} />
    ) : (
      <span className="tab-count"> {counts.get(form)?.count}</span>
    ),
    content: isLines(form) ? (
      <LinesPanel key={form.id} form={form} failures={failures} />
    ) : (
      <RelatedPanel key={form.id} form={form} view={view} sParentId={sParentId} parent={parent} />
    ),
  })
  const shown = forms.filter((form) => isLines(form) || counts.get(form)?.isThere === true)
  const tabs = [...shown.map(ofForm), ...useChartsTab(isNew)]
  const ids = tabs.map(({ id }) => id)
  const { first, keep } = keptPanel(view.id, ids)
  if (tabs.length === 0) return null
  if (tabs.length === 1) return tabs[0]?.content
  return (
    <div className="panel record-tabs">
      {/* What is counted later joins; which one is open is kept. */}
      <Tabs key={ids.join(' ')} isLazy first={first} onShow={keep} tabs={tabs} />
    </div>
  )
}
