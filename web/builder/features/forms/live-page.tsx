// The page of the module as those see it who work with it, with real records. A click chooses what it meets instead of doing anything.
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ModuleMetadata } from '#contracts/module.ts'
import { readForm } from '../../../data/read-form.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { HostProvider } from '../../../renderer/host.ts'
import { USUAL_LIST } from '../../../renderer/model/list-view.ts'
import { type FormView, moduleViewOf } from '../../../renderer/model/module-view.ts'
import { ListPanel } from '../../../renderer/panels/list/list-panel.tsx'
import { createLeaveGuard } from '../../../renderer/panels/record/leave-guard.ts'
import { RecordPanel } from '../../../renderer/panels/record/record-panel.tsx'
import { WidgetProvider } from '../../../renderer/widgets/widget-provider.tsx'
import '../../../renderer/renderer.css'
import { useServices } from '../../../session/services/services.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { useText } from '../../services/use-text.ts'
import { useLiveHost } from './live-host.ts'

const WORDS = {
  noRecord: { en: 'There is no record yet to show the page with.', zh: '还没有可用于显示页面的单据。' },
  nothing: { en: 'The module has no list and no record to show.', zh: '该模块没有可显示的列表或单据。' },
}

export type LivePageProps = {
  readonly metadata: ModuleMetadata
  readonly context: SessionContext
  readonly isRecord: boolean
  /** The column that is chosen, by its form. */
  readonly marked: { readonly sFormId: string; readonly sName: string } | null
  readonly onChoose: (sFormId: string, sName: string) => void
}

type SomeRecordProps = {
  readonly sModelsId: string
  readonly master: FormView
  readonly children: (sId: string) => React.ReactNode
}

/** Any record will do to show the page with. */
const SomeRecord = ({ sModelsId, master, children }: SomeRecordProps) => {
  const say = useText()
  const { http } = useServices()
  const { data } = useQuery({
    queryKey: ['rows', 'some', sModelsId, master.id],
    queryFn: () => readForm(http, { sModelsId, sFormId: master.id }, { pageSize: 1, count: 'none' }),
  })
  const sId = data?.rows[0]?.sId
  if (data === undefined) return null
  return typeof sId === 'string' ? children(sId) : <EmptyNotice text={say(WORDS.noRecord)} />
}

const ignore = (): void => undefined

/** The column whose cell, field or head was hit. */
const hitColumn = (target: EventTarget, form: FormView): string | null => {
  if (!(target instanceof Element)) return null
  const named =
    target.closest<HTMLElement>('[data-field]') ??
    target.closest('.field')?.querySelector<HTMLElement>('[data-field]')
  if (named?.dataset.field !== undefined) return named.dataset.field
  const head = target.closest('[role=columnheader]')?.textContent?.trim()
  return form.fields.find(({ label }) => label === head)?.name ?? null
}

export const LivePage = ({ metadata, context, isRecord, marked, onChoose }: LivePageProps) => {
  const say = useText()
  const view = useMemo(() => moduleViewOf(metadata), [metadata])
  const host = useLiveHost({ context, openRecord: ignore, openList: ignore })
  const [list, setList] = useState(USUAL_LIST)
  const [guard] = useState(createLeaveGuard)
  const frame = useRef<HTMLDivElement>(null)
  const form = isRecord ? view.master : view.list
  const choose = useCallback(
    (event: MouseEvent): void => {
      event.preventDefault()
      event.stopPropagation()
      const sName = form === null ? null : hitColumn(event.target, form)
      if (form !== null && sName !== null) onChoose(form.id, sName)
    },
    [form, onChoose],
  )
  useEffect(() => {
    for (const one of frame.current?.querySelectorAll('[data-marked]') ?? [])
      one.removeAttribute('data-marked')
    if (marked === null || marked.sFormId !== form?.id) return
    const found = frame.current?.querySelectorAll(`[data-field="${CSS.escape(marked.sName)}"]`) ?? []
    for (const one of found) (one.closest('.field') ?? one).setAttribute('data-marked', marked.sName)
  })
  if (form === null) return <EmptyNotice text={say(WORDS.nothing)} />
  return (
    <div className="live-page" ref={frame} onClickCapture={choose}>
      <HostProvider value={host}>
        <WidgetProvider>
          {isRecord && view.master !== null ? (
            <SomeRecord sModelsId={view.id} master={view.master}>
              {(sId) => <RecordPanel view={view} sId={sId} guard={guard} />}
            </SomeRecord>
          ) : (
            <ListPanel
              view={view}
              form={form}
              list={list}
              onChange={(change) => setList((before) => ({ ...before, ...change }))}
            />
          )}
        </WidgetProvider>
      </HostProvider>
    </div>
  )
}
