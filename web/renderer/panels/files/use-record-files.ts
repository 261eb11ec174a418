// The files of the open record, and what is on its way to it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { listFiles, uploadFile } from '../../../data/files.ts'
import { useHost } from '../../host.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { type RecordStore, useRecordState } from '../record/record-store.ts'
import { makeUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

const queues = new WeakMap<RecordStore, UploadQueue>()

const queueOf = (store: RecordStore): UploadQueue => {
  const known = queues.get(store) ?? makeUploadQueue()
  queues.set(store, known)
  return known
}

/** The record as files know it. */
const useOwner = () => {
  const { store, view, master } = useRecordParts()
  const sId = useRecordState(store, (state) => state.base.head.key)
  return { sModelsId: view.id, sFormId: master.id, sId }
}

export const useRecordFiles = () => {
  const { http } = useHost()
  const owner = useOwner()
  return useQuery({
    queryKey: ['files', owner.sModelsId, owner.sId],
    queryFn: ({ signal }) => listFiles(http, owner, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export const useFileCount = (): number | null =>
  useRecordFiles().data?.files.filter(({ field }) => field === null).length ?? null

/** Reads the files again, and what was done with the record. */
export const useFilesChanged = () => {
  const client = useQueryClient()
  const { sModelsId, sId } = useOwner()
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['files', sModelsId, sId] }),
        client.invalidateQueries({ queryKey: ['activity', sModelsId, sId] }),
      ]),
    [client, sModelsId, sId],
  )
}

export type Uploads = {
  readonly uploads: readonly Upload[]
  readonly queue: UploadQueue
  /** Attaches them to the record. */
  readonly attach: (files: readonly File[]) => void
}

export const useUploads = (): Uploads => {
  const { http } = useHost()
  const { store } = useRecordParts()
  const owner = useOwner()
  const changed = useFilesChanged()
  const queue = queueOf(store)
  const uploads = useSyncExternalStore(queue.subscribe, queue.read)
  return {
    uploads,
    queue,
    attach: (files) =>
      queue.add(files, async (file, sending) => {
        await uploadFile(http, owner, { file, ...sending })
        await changed()
      }),
  }
}
