// Opens a record of a module: a stored one is read first, a new one starts with its defaults.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useHost } from '../../host.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { duplicateOf } from '../../model/duplicate.ts'
import type { ListView } from '../../model/list-view.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import { NO_LINES, type RecordContent } from '../../model/record-content.ts'
import { type RecordRules, recordRulesOf } from '../../model/record-rules.ts'
import { newRow } from '../../model/row-state.ts'
import { withShownRecord } from '../../model/shown-record.ts'
import { useBooks } from '../../use-books.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'
import type { LeaveGuard } from './leave-guard.ts'
import { newId } from './new-id.ts'
import { type ReadRecord, readRecord } from './read-record.ts'
import { RecordPage } from './record-page.tsx'
import { titleOf } from './record-title.ts'

type Opening = {
  readonly view: ModuleView
  readonly master: FormView
  readonly rules: RecordRules
  readonly guard: LeaveGuard
  /** What a new record starts with, beside its defaults. */
  readonly values?: Row
  readonly list: ListView | null
}

const BackToList = ({ view }: { readonly view: ModuleView }) => {
  const { openList } = useHost()
  const words = useWords()
  return <Button onClick={() => openList(view.id)}>{words('record.back')}</Button>
}

type ReadProps = Opening & {
  readonly sId: string
  readonly children: (read: ReadRecord & { readonly content: RecordContent }) => ReactNode
}

const ReadFirst = ({ view, master, sId, children }: ReadProps) => {
  const { http } = useHost()
  const words = useWords()
  const back = <BackToList view={view} />
  const query = useQuery({
    queryKey: ['record', view.id, sId],
    queryFn: () => readRecord(http, { view, master, sId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (query.isError) return <LoadFailure error={query.error} retry={query} back={back} />
  if (query.data === undefined) return <LateSkeleton rows={8} label={words('common.loading')} />
  const { content, failures } = query.data
  if (content === null) {
    return (
      <ErrorPage
        kind="missing"
        title={words('record.notFound')}
        cause={words('record.notFoundDetail')}
        actions={back}
      />
    )
  }
  return children({ content, failures })
}

const StoredRecord = ({ sId, ...opening }: Opening & { readonly sId: string }) => (
  <ReadFirst {...opening} sId={sId}>
    {(read) => <RecordPage {...opening} {...read} />}
  </ReadFirst>
)

type CopyProps = Opening & { readonly source: RecordContent }

const Duplicate = ({ source, ...opening }: CopyProps) => {
  const [content] = useState(() => duplicateOf(source, { ...opening, newId }))
  const { key, values } = source.head
  const origin = { sId: key, title: titleOf(opening.master, values) }
  return <RecordPage {...opening} content={content} failures={{}} origin={origin} />
}

const DuplicateRecord = ({ from, ...opening }: Opening & { readonly from: string }) => (
  <ReadFirst {...opening} sId={from}>
    {({ content }) => <Duplicate {...opening} source={content} />}
  </ReadFirst>
)

const emptyRecord = ({ view, master, rules, values }: Opening): RecordContent => ({
  formId: master.id,
  head: newRow(newId(), { ...rules.newValues(master, null), ...values }),
  lines: Object.fromEntries(
    view.slaves.flatMap(({ id, form }) => (form.broken === null ? [[id, NO_LINES]] : [])),
  ),
})

const NewRecord = (opening: Opening) => {
  const [content] = useState(() => emptyRecord(opening))
  return <RecordPage {...opening} content={content} failures={{}} />
}

const NOTHING: Row = {}

export type RecordPanelProps = {
  readonly view: ModuleView
  /** Null for a new record. */
  readonly sId: string | null
  readonly guard: LeaveGuard
  /** What a new record starts with, beside its defaults. */
  readonly values?: Row
  /** The list that one came from; null for none. */
  readonly list?: ListView | null
  /** The record that a new one starts as a duplicate of. */
  readonly from?: string | null
}

export const RecordPanel = (props: RecordPanelProps) => {
  const { sId, guard, values = NOTHING, list = null, from = null } = props
  const view = useMemo(() => withShownRecord(props.view), [props.view])
  const { context } = useHost()
  const words = useWords()
  const clock = useClock(context.sTimeZone)
  const { read: books, isPending } = useBooks()
  const rules = useMemo(() => recordRulesOf({ view, context, clock, books }), [view, context, clock, books])
  const { master } = view
  const back = <BackToList view={view} />
  if (master === null) return <ErrorPage kind="info" title={words('record.noMaster')} actions={back} />
  if (master.form.broken !== null)
    return <ErrorPage title={master.name} cause={master.form.broken} actions={back} />
  if (sId === null && master.form.sNoAdd !== null)
    return <ErrorPage kind="info" title={words('record.noNew')} cause={master.form.sNoAdd} actions={back} />
  const opening = { view, master, rules, guard, values, list }
  if (sId !== null) return <StoredRecord key={sId} {...opening} sId={sId} />
  if (isPending) return <LateSkeleton rows={8} label={words('common.loading')} />
  return from === null ? <NewRecord {...opening} /> : <DuplicateRecord {...opening} from={from} />
}
