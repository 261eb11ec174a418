// A box of the inbox: its lines, deciding one or several of them, what was refused, and its pages.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxBox as Box, InboxItem } from '#contracts/workflow/inbox.ts'
import { INBOX_PAGE, seeCopies } from '../../../data/approvals.ts'
import { OpinionDialog } from '../../../renderer/actions/opinion-dialog.tsx'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { InboxRow } from './inbox-row.tsx'
import { beginAtFirst, rowKeys } from './row-keys.ts'
import { type Deciding, useDecision, useInbox } from './use-inbox.ts'

export type InboxBoxProps = { readonly box: Box; readonly search: string }

type Asked = Pick<Deciding, 'items' | 'action'>

const keyOf = ({ taskId, processInstanceId }: InboxItem): string => taskId ?? processInstanceId

const useChosen = (items: readonly InboxItem[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen: items.filter((item) => ids.has(keyOf(item))),
    toggle: (item: InboxItem): void => {
      const next = new Set(ids)
      if (!next.delete(keyOf(item))) next.add(keyOf(item))
      setIds(next)
    },
    setAll: (isAll: boolean): void => setIds(new Set(isAll ? items.map(keyOf) : [])),
  }
}

const useBoxNotes = (): void => {
  const { t } = useTranslation()
  useKeyNotes(
    useMemo(
      () => [
        { keys: 'a', label: t('inbox.approveKey') },
        { keys: 'r', label: t('inbox.rejectKey') },
      ],
      [t],
    ),
  )
}

/** Asking for a comment, then deciding; what was refused stays told until the next time. */
const useDeciding = (dropChoice: () => void) => {
  const { t } = useTranslation()
  const toast = useToast()
  const decision = useDecision()
  const [asked, ask] = useState<Asked | null>(null)
  const send = ({ items, action }: Asked, comment: string): void =>
    decision.mutate(
      { items, action, comment },
      {
        onSuccess: (refused) => {
          dropChoice()
          const count = items.length - refused.length
          if (count > 0) toast({ kind: 'success', text: t(`inbox.${action}Done`, { count }) })
        },
      },
    )
  const title = asked?.items.length === 1 ? asked.items[0]?.sTitle : undefined
  const dialog =
    asked === null ? null : (
      <OpinionDialog
        question={{
          title: title ?? t('inbox.several', { count: asked.items.length }),
          yes: t(`inbox.${asked.action}`),
          isRequired: false,
          send: (comment) => send(asked, comment),
        }}
        onClose={() => ask(null)}
      />
    )
  return { decision, ask, dialog }
}

type SeveralProps = {
  readonly chosen: readonly InboxItem[]
  readonly isAll: boolean
  readonly isBusy: boolean
  readonly setAll: (isAll: boolean) => void
  readonly ask: (asked: Asked) => void
}

const DecideSeveral = ({ chosen, isAll, isBusy, setAll, ask }: SeveralProps) => {
  const { t } = useTranslation()
  const count = chosen.length
  return (
    <div className="inbox-several">
      <label>
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        {t('inbox.chooseAll')}
      </label>
      {count === 0 ? null : (
        <>
          <Button kind="primary" isBusy={isBusy} onClick={() => ask({ items: chosen, action: 'approve' })}>
            {t('inbox.approveChosen', { count })}
          </Button>
          <Button isBusy={isBusy} onClick={() => ask({ items: chosen, action: 'reject' })}>
            {t('inbox.rejectChosen', { count })}
          </Button>
        </>
      )}
    </div>
  )
}

const Refused = ({ decision }: { readonly decision: ReturnType<typeof useDecision> }) => {
  const { t } = useTranslation()
  const { isError, error, data = [] } = decision
  if (isError) return <FailureNotice error={error} what={t('inbox.notDone')} />
  if (data.length === 0) return null
  const items = data.map(({ item, reason }) => `${item.sTitle}: ${reason}`)
  return <ProblemNotice title={t('inbox.notDone')} items={items} />
}

type PagesProps = {
  readonly total: number
  readonly pageNum: number
  readonly onPage: (pageNum: number) => void
}

const Pages = ({ total, pageNum, onPage }: PagesProps) => {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE))
  if (pages === 1) return null
  return (
    <div className="inbox-pages">
      <Button disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
        {t('inbox.previous')}
      </Button>
      <span className="soft">{t('inbox.page', { page: pageNum, pages })}</span>
      <Button disabled={pageNum >= pages} onClick={() => onPage(pageNum + 1)}>
        {t('inbox.next')}
      </Button>
    </div>
  )
}

/** The keyboard is in a line that is gone, or, as the list opens, at the link that led here. */
const isNowhere = (isOpening: boolean): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || (isOpening && at.closest('nav') !== null)
}

/** The list has the keyboard as it opens, and again when the line that had it is gone. */
const useKeyboard = (items: readonly InboxItem[]): RefObject<HTMLUListElement | null> => {
  const rows = useRef<HTMLUListElement>(null)
  const isOpening = useRef(true)
  useEffect(() => {
    if (items.length === 0) return
    if (isNowhere(isOpening.current)) beginAtFirst(rows.current)
    isOpening.current = false
  }, [items])
  return rows
}

const NOTHING: readonly InboxItem[] = []

export const InboxBox = ({ box, search }: InboxBoxProps) => {
  const { t } = useTranslation()
  const { http, queries } = useServices()
  const [pageNum, setPage] = useState(1)
  const query = useInbox(box, pageNum, search)
  const items = query.data?.items ?? NOTHING
  const total = query.data?.total ?? 0
  const { chosen, toggle, setAll } = useChosen(items)
  const { decision, ask, dialog } = useDeciding(() => setAll(false))
  useBoxNotes()
  const rows = useKeyboard(items)
  const see = ({ taskId, isSeen }: InboxItem): void => {
    if (isSeen || taskId === null) return
    void seeCopies(http, [taskId]).then(() => queries.invalidateQueries({ queryKey: ['inbox'] }))
  }
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={6} label={t('app.loading')} />
  const isTodo = box === 'todo'
  return (
    <div className="inbox-box" aria-busy={query.isFetching || decision.isPending}>
      {query.isRefetchError ? <FailureNotice error={query.error} retry={query} /> : null}
      <Refused decision={decision} />
      {isTodo && items.length > 1 ? (
        <DecideSeveral
          {...{ chosen, setAll, ask }}
          isAll={chosen.length === items.length}
          isBusy={decision.isPending}
        />
      ) : null}
      {items.length === 0 ? (
        <EmptyNotice text={t(search === '' ? `inbox.none.${box}` : 'inbox.notFound')} />
      ) : null}
      <ul
        ref={rows}
        className="inbox-rows"
        onKeyDown={rowKeys((index, action) => {
          const item = items[index]
          if (isTodo && item !== undefined) ask({ items: [item], action })
        })}
      >
        {items.map((item) => (
          <InboxRow
            key={keyOf(item)}
            {...{ box, item }}
            now={query.dataUpdatedAt}
            isChosen={chosen.includes(item)}
            isBusy={decision.isPending}
            onChoose={() => toggle(item)}
            onOpen={() => see(item)}
            onDecide={(action) => ask({ items: [item], action })}
          />
        ))}
      </ul>
      <Pages total={total} pageNum={pageNum} onPage={setPage} />
      {dialog}
    </div>
  )
}
