// One open record: bar, notices, form, lines, related panels.
import './record.css'
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { useFocusHome } from '../../../ui/layout/use-focus-home.ts'
import { ActionFailureNotice } from '../../actions/action-failure-notice.tsx'
import type { ListView } from '../../model/list-view.ts'
import { recordPanelsOf } from '../../model/record-panels.ts'
import { hasOwnRecords } from '../../model/shown-record.ts'
import { ApprovalPanel } from '../approval/approval-panel.tsx'
import { useReadyToApprove } from '../approval/use-ready-to-approve.ts'
import { RecordForm } from '../form/record-form.tsx'
import { LinesPanel } from '../lines/lines-panel.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecordBar } from './record-bar.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordChain } from './record-chain.tsx'
import { RecordPartsProvider } from './record-context.tsx'
import { RecordNotices } from './record-notices.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { TheirsNotice } from './theirs-notice.tsx'
import {
  focusField,
  useComplaintFocus,
  useFirstFieldFocus,
  useFocusAfterEditing,
  useLookupFocus,
} from './use-record-focus.ts'
import { type OpenRecord, type RecordPageModel, useRecordPage } from './use-record-page.ts'

const loadFileDrop = () => import('../files/file-drop.tsx')

const FileDrop = lazy(async () => ({ default: (await loadFileDrop()).FileDrop }))

/** Never before what takes the files for which it asks, and shows how far they are. */
const SideColumn = lazy(async () => {
  const [side] = await Promise.all([import('../side/side-column.tsx'), loadFileDrop()])
  return { default: side.SideColumn }
})

export type RecordPageProps = OpenRecord & {
  /** Why lines could not be read, by form. */
  readonly failures: Readonly<Record<string, unknown>>
  /** The list that one came from; null for none. */
  readonly list: ListView | null
}

type RecordPanelsProps = Pick<RecordPageProps, 'failures'> & { readonly model: RecordPageModel }

const RecordPanels = ({ model, failures }: RecordPanelsProps) => {
  const { view, master, store, startEditing } = model.parts
  const { page, tabs } = useMemo(() => recordPanelsOf(view), [view])
  const { head } = store.read().content
  const focusLines = useRef<(() => void) | null>(null)
  const keepFocus = useCallback((focus: () => void) => {
    focusLines.current = focus
  }, [])
  return (
    <>
      <section className="panel" aria-label={master.name} data-form={master.id}>
        <RecordForm
          onPastEnd={() => focusLines.current?.()}
          onWantEdit={(field) => startEditing(() => focusField(field))}
        />
      </section>
      {page.map((form) =>
        form.form.sFormKind === 'slave' ? (
          <LinesPanel
            key={form.id}
            form={form}
            failures={failures}
            {...(form === view.slaves[0] ? { onFocusReady: keepFocus } : {})}
          />
        ) : model.isNew ? null : (
          <RelatedPanel key={form.id} form={form} view={view} sParentId={head.key} parent={head.values} />
        ),
      )}
      <RecordTabs forms={tabs} failures={failures} isNew={model.isNew} parent={head.values} />
    </>
  )
}

export const RecordPage = ({ failures, list, ...record }: RecordPageProps) => {
  const page = useRecordPage(record)
  const { editing, saving, actions, removal } = page
  const body = useRef<HTMLDivElement>(null)
  useFocusHome(body)
  useFocusAfterEditing(page.parts.store, body)
  useFirstFieldFocus(page.isNew)
  useLookupFocus(record.content.head.key)
  useComplaintFocus(saving.outcome, page.parts)
  const isReady = useReadyToApprove(page.parts, saving)
  const failure = actions.failure ?? removal.failure
  const hasSide = !page.isNew && hasOwnRecords(record.view)
  return (
    <RecordPartsProvider value={page.parts}>
      <RecordBar
        editing={editing}
        saving={saving}
        actions={actions}
        list={page.isNew ? null : list}
        onLeave={() => void page.leave()}
        onDelete={() => void removal.remove()}
      />
      <RecordChain />
      <div className="record-body" ref={body} tabIndex={-1}>
        <div className="record-main">
          {page.isNew ? null : <RecordCard />}
          <RecordNotices
            editing={editing}
            saving={saving}
            draft={page.draft}
            {...(record.origin === undefined ? {} : { origin: record.origin.title })}
            onForget={page.forgetDraft}
            onRestore={page.restoreDraft}
          />
          {saving.isBusy || actions.isBusy ? null : <TheirsNotice theirs={page.theirs} />}
          {failure === null ? null : <ActionFailureNotice failure={failure} />}
          {hasSide ? <ApprovalPanel onReload={editing.reload} isReady={isReady} /> : null}
          {hasSide ? (
            <Suspense fallback={null}>
              <FileDrop />
            </Suspense>
          ) : null}
          <RecordPanels model={page} failures={failures} />
        </div>
        {hasSide ? (
          <Suspense fallback={null}>
            <SideColumn />
          </Suspense>
        ) : null}
      </div>
      {saving.outcome?.kind === 'conflict' ? (
        <ConflictDialog
          conflict={saving.outcome.conflict}
          isSaved={saving.outcome.seen === null}
          onMerge={page.merge}
          onClose={saving.forget}
          onReload={page.takeTheirs}
        />
      ) : null}
    </RecordPartsProvider>
  )
}
