// What is on its way to the record: how far each file is, what is wrong with it, and to cancel it or try again.
import './files.css'
import { problemOf } from '../../../data/failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useWords } from '../../use-words.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { useUploads } from './use-record-files.ts'

const whyOf = (error: unknown, unreachable: string): string => problemOf(error)?.detail ?? unreachable

const UploadRow = ({ upload, queue }: { readonly upload: Upload; readonly queue: UploadQueue }) => {
  const words = useWords()
  const { id, file, state, part, error } = upload
  const isFailed = state === 'failed'
  return (
    <li className="upload" data-state={state}>
      <span className="upload-name">{file.name}</span>
      {isFailed ? (
        <span className="upload-why" role="alert">
          {whyOf(error, words('common.unreachable'))}
        </span>
      ) : (
        <progress max={1} value={part} aria-label={words('files.sending', { name: file.name })} />
      )}
      {isFailed ? (
        <Button
          kind="text"
          isSmall
          aria-label={words('files.retry', { name: file.name })}
          onClick={() => queue.retry(id)}
        >
          {words('common.retry')}
        </Button>
      ) : null}
      <Button
        kind="text"
        isSmall
        aria-label={words(isFailed ? 'files.forget' : 'files.cancel', { name: file.name })}
        onClick={() => queue.cancel(id)}
      >
        {words(isFailed ? 'common.close' : 'common.cancel')}
      </Button>
    </li>
  )
}

/** Nothing where nothing is on its way. */
export const UploadList = () => {
  const words = useWords()
  const { uploads, queue } = useUploads()
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list panel" aria-label={words('files.onTheWay')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  )
}
