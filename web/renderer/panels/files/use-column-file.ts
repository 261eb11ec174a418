// The file of a column: sent beside the record, and put into the row once it has arrived; the save of the record makes it the record's.
import { useEffect, useRef, useState } from 'react'
import type { UploadAnswer } from '#contracts/files.ts'
import { uploadFile } from '../../../data/files.ts'
import { useStable } from '../../../ui/layout/use-stable.ts'
import { useHost } from '../../host.ts'
import { rowAt } from '../../model/row-state.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { type CellAddress, choiceChange } from '../record/choice-change.ts'
import { useRecordParts } from '../record/record-context.tsx'

export type ColumnUpload = {
  readonly file: File
  /** From 0 to 1. */
  readonly part: number
  /** Null while it is on its way. */
  readonly error: unknown
}

export type ColumnFileState = {
  readonly upload: ColumnUpload | null
  readonly send: (file: File) => void
  readonly cancel: () => void
  readonly remove: () => void
}

export const useColumnFile = (cell: CellAddress): ColumnFileState => {
  const { http } = useHost()
  const { files } = useWidgetContext()
  const parts = useRecordParts()
  const [upload, setUpload] = useState<ColumnUpload | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const { field, formId, key } = cell

  const put = useStable((sFileId: string | null) => {
    const changes = [choiceChange(cell, { [field.name]: sFileId }, parts)]
    parts.store.dispatch({ type: 'change', changes })
  })
  const arrived = (answer: UploadAnswer): void => {
    files.keep(answer)
    setUpload(null)
    if (parts.store.read().isEditing) put(answer.sFileId)
  }
  const send = (file: File): void => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    setUpload({ file, part: 0, error: null })
    const isStored = (rowAt(parts.store.read().content, formId, key)?.stored ?? null) !== null
    const owner = {
      sModelsId: parts.view.id,
      sFormId: formId,
      field: field.name,
      ...(isStored ? { sId: key } : {}),
    }
    const onProgress = (part: number): void => setUpload((now) => now && { ...now, part })
    const work = uploadFile(http, owner, { file, signal: controller.signal, onProgress })
      .then(arrived, (error: unknown) => {
        if (!controller.signal.aborted) setUpload({ file, part: 0, error })
      })
      .finally(() => parts.pending.delete(work))
    parts.pending.add(work)
  }
  return {
    upload,
    send,
    cancel: () => {
      abort.current?.abort()
      setUpload(null)
    },
    remove: () => put(null),
  }
}
