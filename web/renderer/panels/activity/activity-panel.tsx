// Who did what with a record, and said what about it. Read after the record, and again whenever the record was.
import './activity.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { ActivityEntry, ActivityItem } from '#contracts/activity.ts'
import { readActivity } from '../../../data/activity.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { useHost } from '../../host.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { type Deed, deedOf, isSilent, type KnownRecord } from '../../model/deed.ts'
import { rowsUnder } from '../../model/lines-below.ts'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { ActivityEntryView } from './activity-entry.tsx'
import { CommentEntryView } from './comment-entry.tsx'
import { ConversionEntryView } from './conversion-entry.tsx'
import { FileEntryView } from './file-entry.tsx'
import { NewComment } from './new-comment.tsx'

/** The activity of the open record, and the record as the service last gave it. */
const useActivity = () => {
  const { http } = useHost()
  const { store, view } = useRecordParts()
  const base = useRecordState(store, (state) => state.base)
  const sId = base.head.key
  const query = useInfiniteQuery({
    queryKey: ['activity', view.id, sId],
    queryFn: ({ pageParam, signal }) =>
      readActivity(http, { sModelsId: view.id, sId }, { before: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { refetch } = query
  const seen = useRef(base)
  useEffect(() => {
    if (seen.current === base) return
    seen.current = base
    void refetch()
  }, [base, refetch])
  return { query, base }
}

type Told =
  | Exclude<ActivityItem, ActivityEntry>
  | { readonly kind: 'deed'; readonly entry: ActivityEntry; readonly deed: Deed }

const isEntry = (item: ActivityItem): item is ActivityEntry => 'changes' in item

const ActivityList = () => {
  const words = useWords()
  const { view } = useRecordParts()
  const { query, base } = useActivity()
  const known = useMemo<KnownRecord>(
    () => ({
      view,
      rowOf: (formId, key) => {
        if (formId === view.master?.id) return { values: base.head.values, number: 0 }
        const rows = base.lines[formId]?.rows ?? []
        const row = rows.find((one) => one.key === key)
        if (row === undefined) return null
        return { values: row.values, number: rowsUnder(rows, row.masterKey ?? null).indexOf(row) + 1 }
      },
    }),
    [view, base],
  )
  const told = useMemo(() => {
    const items = query.data?.pages.flatMap((page) => page.items) ?? []
    return items.flatMap((item): Told[] => {
      if (!isEntry(item)) return [item]
      const deed = deedOf(item, known)
      return isSilent(deed) ? [] : [{ kind: 'deed', entry: item, deed }]
    })
  }, [query.data, known])
  if (query.isError && query.data === undefined)
    return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={4} label={words('common.loading')} />
  return (
    <>
      {told.length === 0 ? <EmptyNotice text={words('activity.empty')} /> : null}
      <ol className="activity-list">
        {told.map((item) =>
          item.kind === 'comment' ? (
            <CommentEntryView key={item.sCommentId} comment={item} />
          ) : item.kind === 'file' ? (
            <FileEntryView key={`${item.tWhen} ${item.sOperation} ${item.sText}`} entry={item} />
          ) : item.kind === 'conversion' ? (
            <ConversionEntryView key={item.target.sId} entry={item} />
          ) : (
            <ActivityEntryView
              key={`${item.entry.tWhen} ${item.entry.changes[0]?.sRowId}`}
              entry={item.entry}
              deed={item.deed}
              head={base.head.values}
            />
          ),
        )}
      </ol>
      {query.isError ? <FailureNotice error={query.error} retry={query} /> : null}
      {query.hasNextPage ? (
        <Button kind="text" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words('activity.older')}
        </Button>
      ) : null}
    </>
  )
}

export const ActivityPanel = () => {
  const { store } = useRecordParts()
  const sId = useRecordState(store, (state) => state.base.head.key)
  return (
    <>
      <NewComment key={sId} sId={sId} />
      <ActivityList />
    </>
  )
}
