// Exporting what a list shows: the columns in their order, with its filters, search and order; told how far it is, and stopped at will.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ExportFormat, ExportRequest } from '#contracts/requests/export-request.ts'
import { exportInBackground } from '../../../data/background-export.ts'
import { exportRows } from '../../../data/export-rows.ts'
import { problemOf } from '../../../data/failure.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { saveFile } from '../../actions/show-file.ts'
import { beginWork } from '../../background-work.ts'
import { useHost } from '../../host.ts'
import { exportedFields } from '../../model/exported-fields.ts'
import { type ListView, readRequestOf } from '../../model/list-view.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'

export type Exported = {
  readonly form: FormView
  readonly list: ListView
  /** The columns that are shown. */
  readonly fields: readonly FieldView[]
}

export type Exporting = {
  /** Bytes that are there; null while nothing is being exported. */
  readonly bytes: number | null
  readonly run: (format: ExportFormat) => Promise<void>
  readonly runBehind: (format: ExportFormat) => Promise<void>
  readonly stop: () => void
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Progress is told in steps that somebody can read. */
const STEP_BYTES = 100_000

export const useExport = ({ form, list, fields }: Exported): Exporting => {
  const { http, context } = useHost()
  const clock = useClock(context.sTimeZone)
  const words = useWords()
  const toast = useToast()
  const queries = useQueryClient()
  const [bytes, setBytes] = useState<number | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const requestFor = (format: ExportFormat): ExportRequest => ({
    ...readRequestOf(form, list, clock().today),
    sFormId: form.id,
    format,
    fields: exportedFields(form, fields).map(({ name }) => name),
  })

  const tellFailure = (error: unknown): void => {
    const detail = problemOf(error)?.detail ?? words('list.exportBrokenOff')
    if (!isAbort(error)) toast({ kind: 'error', text: `${words('list.exportFailed')} ${detail}` })
  }

  const runBehind = async (format: ExportFormat): Promise<void> => {
    try {
      const { sRunId } = await exportInBackground(http, form.form.sModelsId, requestFor(format))
      beginWork(queries, sRunId, form.id)
      toast({ kind: 'info', text: words('list.exportBegun') })
    } catch (error) {
      tellFailure(error)
    }
  }

  const run = async (format: ExportFormat): Promise<void> => {
    const stopping = new AbortController()
    under.current = stopping
    setBytes(0)
    const onBytes = (there: number): void => setBytes(Math.floor(there / STEP_BYTES) * STEP_BYTES)
    try {
      const file = await exportRows(http, form.form.sModelsId, requestFor(format), {
        signal: stopping.signal,
        onBytes,
      })
      saveFile(file)
      toast({ kind: 'success', text: words('list.exported', { name: file.name }) })
    } catch (error) {
      tellFailure(error)
    } finally {
      setBytes(null)
    }
  }
  return { bytes, run, runBehind, stop: () => under.current?.abort() }
}
