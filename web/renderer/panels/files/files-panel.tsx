// The files of a record: what is attached to it, and to attach more.
import './files.css'
import { useState } from 'react'
import type { RecordFile } from '#contracts/files.ts'
import { deleteFile } from '../../../data/files.ts'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { useHost } from '../../host.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { useWords } from '../../use-words.ts'
import { isSet } from '../../widgets/flag/flag-widget.tsx'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { AddFiles } from './add-files.tsx'
import { FileRow } from './file-row.tsx'
import { useFilesChanged, useRecordFiles, useUploads } from './use-record-files.ts'

/** Removes a file after a question; with why it could not. */
const useFileRemoval = () => {
  const { http } = useHost()
  const words = useWords()
  const confirm = useConfirm()
  const changed = useFilesChanged()
  const [error, setError] = useState<unknown>(null)
  const remove = async ({ sFileId, sName }: RecordFile): Promise<void> => {
    setError(null)
    const isSure = await confirm({
      title: words('files.removeTitle', { name: sName }),
      text: words('files.removeText'),
      yes: words('files.removeYes'),
      no: words('common.cancel'),
      isDangerous: true,
    })
    if (!isSure) return
    await deleteFile(http, sFileId).catch(setError)
    await changed()
  }
  return { error, setError, remove }
}

export const FilesPanel = () => {
  const words = useWords()
  const { store, master } = useRecordParts()
  const isApproved = useRecordState(store, (state) => isSet(state.base.head.values.bCheck))
  const query = useRecordFiles()
  const { attach } = useUploads()
  const { error, setError, remove } = useFileRemoval()
  if (query.isError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={3} label={words('common.loading')} />
  const { mostBytes } = query.data
  const attached = query.data.files.filter(({ field }) => field === null)
  const mayAdd = mostBytes > 0
  return (
    <div className="files">
      {mayAdd ? <AddFiles types={master.form.sFileTypes} onFiles={attach} /> : null}
      {error === null ? null : <FailureNotice error={error} />}
      {attached.length === 0 ? (
        <EmptyNotice text={words(mayAdd ? 'files.empty' : 'files.none')} />
      ) : (
        <ul className="file-list">
          {attached.map((file) => (
            <FileRow
              key={file.sFileId}
              file={file}
              onFail={setError}
              onRemove={mayAdd && !isApproved ? () => void remove(file) : null}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
