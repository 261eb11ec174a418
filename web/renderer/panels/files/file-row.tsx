// One file of a record: what it looks like, who sent it when, to be opened, saved and removed.
import { DeleteOutlined } from '@ant-design/icons'
import type { RecordFile } from '#contracts/files.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useHost } from '../../host.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'
import { FileFace } from '../../widgets/file/file-face.tsx'
import { openFile } from '../../widgets/file/open-file.ts'
import { whenText } from '../activity/when-text.ts'
import { sizeText } from './size-text.ts'

export type FileRowProps = {
  readonly file: RecordFile
  readonly onFail: (error: unknown) => void
  /** Null where it cannot be removed. */
  readonly onRemove: (() => void) | null
}

export const FileRow = ({ file, onFail, onRemove }: FileRowProps) => {
  const { http, context } = useHost()
  const words = useWords()
  const clock = useClock(context.sTimeZone)
  const { sName, iBytes, tWhen, sUserName } = file
  const when = whenText(tWhen, { clock: clock(), language: context.sLanguage, words })
  return (
    <li className="file">
      <button
        type="button"
        className="file-open"
        onClick={() => void openFile(file, { http, words }).catch(onFail)}
      >
        <FileFace file={file} />
        <span className="file-words">
          <span className="file-name">{sName}</span>
          <span className="soft">
            {[sizeText(iBytes), sUserName ?? '', when].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      {onRemove === null ? null : (
        <Button
          kind="text"
          isSmall
          icon={<DeleteOutlined />}
          aria-label={words('files.remove', { name: sName })}
          title={words('files.remove', { name: sName })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
