// The page of the module as those see it who work with it, with real records. A click chooses what it meets instead of doing anything, and
// what is dragged changes its place.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { readForm } from '../../../data/read-form.ts'
import { HostProvider, useHost } from '../../../renderer/host.ts'
import { USUAL_LIST } from '../../../renderer/model/list-view.ts'
import { type FormView, type ModuleView, moduleViewOf } from '../../../renderer/model/module-view.ts'
import { ListPanel } from '../../../renderer/panels/list/list-panel.tsx'
import { createLeaveGuard } from '../../../renderer/panels/record/leave-guard.ts'
import { RecordPanel } from '../../../renderer/panels/record/record-panel.tsx'
import { WidgetProvider } from '../../../renderer/widgets/widget-provider.tsx'
import '../../../renderer/renderer.css'
import { useServices } from '../../../session/services/services.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { useText } from '../../services/use-text.ts'
import { type Hit, hitAt, isWay, mark } from './live-hits.ts'
import { useLiveHost } from './live-host.ts'
import type { LiveShown } from './live-shown.ts'
import { SpokenIn } from './spoken-in.tsx'
import { type OnMove, usePageDrag } from './use-page-drag.ts'
import { viewerHttp } from './viewer-http.ts'
import './live-page.css'

const WORDS = {
  noRecord: { en: 'There is no record yet to show the page with.', zh: '还没有可用于显示页面的单据。' },
  nothing: { en: 'The module has no list and no record to show.', zh: '该模块没有可显示的列表或单据。' },
}

export type LivePageProps = LiveShown & {
  readonly onChoose: (hit: Hit) => void
  readonly onMove?: OnMove
}

type SomeRecordProps = {
  readonly sModelsId: string
  readonly master: FormView
  readonly children: (sId: string) => ReactNode
}

/** Any record will do to show the page with. */
const SomeRecord = ({ sModelsId, master, children }: SomeRecordProps) => {
  const say = useText()
  const { http } = useHost()
  const { data } = useQuery({
    queryKey: ['rows', 'some', sModelsId, master.id],
    queryFn: () => readForm(http, { sModelsId, sFormId: master.id }, { pageSize: 1, count: 'none' }),
  })
  const sId = data?.rows[0]?.sId
  if (data === undefined) return null
  return typeof sId === 'string' ? children(sId) : <EmptyNotice text={say(WORDS.noRecord)} />
}

type PanelsProps = { readonly view: ModuleView; readonly form: FormView }

const Panels = ({ view, form }: PanelsProps) => {
  const [list, setList] = useState(USUAL_LIST)
  const [guard] = useState(createLeaveGuard)
  if (form === view.master)
    return (
      <SomeRecord sModelsId={view.id} master={form}>
        {(sId) => <RecordPanel view={view} sId={sId} guard={guard} />}
      </SomeRecord>
    )
  return (
    <ListPanel
      view={view}
      form={form}
      list={list}
      onChange={(change) => setList((before) => ({ ...before, ...change }))}
    />
  )
}

/** What another sees is kept apart from what one sees oneself. */
const Viewed = ({ viewer, children }: Pick<LiveShown, 'viewer'> & { readonly children: ReactNode }) => {
  const { queries } = useServices()
  const client = useMemo(() => (viewer === null ? queries : new QueryClient()), [viewer, queries])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export const LivePage = ({ onChoose, onMove, ...shown }: LivePageProps) => {
  const { metadata, context, isRecord, marked, viewer } = shown
  const say = useText()
  const { http } = useServices()
  const view = useMemo(() => moduleViewOf(metadata), [metadata])
  const host = useLiveHost(
    shown,
    useMemo(() => (viewer === null ? http : viewerHttp(viewer)), [viewer, http]),
  )
  const page = useRef<HTMLDivElement>(null)
  const form = isRecord ? view.master : view.list
  const own = form?.id ?? ''
  const { hasMoved, ...drag } = usePageDrag(page, own, onMove)
  const choose = (event: MouseEvent): void => {
    if (isWay(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    const hit = hasMoved() ? null : hitAt(event.target, own)
    if (hit !== null) onChoose(hit)
  }
  /** Nothing is typed here, nor marked as text. */
  const press = (event: MouseEvent): void => {
    if (!isWay(event.target) && hitAt(event.target, own) !== null) event.preventDefault()
  }
  useEffect(() => {
    const element = page.current
    if (element === null) return
    const show = (): void => mark(element, 'marked', marked, own)
    show()
    // What is read later is marked as it comes.
    const watch = new MutationObserver(show)
    watch.observe(element, { subtree: true, childList: true })
    return () => watch.disconnect()
  }, [marked, own])
  if (form === null) return <EmptyNotice text={say(WORDS.nothing)} />
  return (
    <div
      className="live-page"
      ref={page}
      onClickCapture={choose}
      onMouseDownCapture={press}
      {...drag}
      lang={context.sLanguage}
    >
      <SpokenIn language={context.sLanguage}>
        <Viewed viewer={viewer}>
          <HostProvider value={host}>
            <WidgetProvider>
              <Panels view={view} form={form} />
            </WidgetProvider>
          </HostProvider>
        </Viewed>
      </SpokenIn>
    </div>
  )
}
