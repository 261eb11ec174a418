// One file of a record: what it looks like, who sent it when, to be opened, saved and removed.
import { DeleteOutlined, FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RecordFile } from '#contracts/files.ts'
import { fetchFile } from '../../../data/files.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { openTab, saveFile } from '../../actions/show-file.ts'
import { useHost } from '../../host.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'
import { whenText } from '../activity/when-text.ts'
import { sizeText } from './size-text.ts'

/** What browsers show as it is, and never run. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|application\/pdf)$/
const MOST_DRAWN_BYTES = 8_000_000

/** The address of a picture that was fetched; null while there is none. */
const usePicture = ({ sFileId, sType, iBytes }: RecordFile): string | null => {
  const { http } = useHost()
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['file', sFileId],
    queryFn: ({ signal }) => fetchFile(http, sFileId, signal),
    enabled: sType.startsWith('image/') && SHOWN.test(sType) && iBytes <= MOST_DRAWN_BYTES,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}

const FileFace = ({ file }: { readonly file: RecordFile }) => {
  const address = usePicture(file)
  if (address !== null) return <img className="file-picture" src={address} alt="" />
  if (file.sType === 'application/pdf') return <FilePdfOutlined className="file-icon" aria-hidden="true" />
  if (file.sType.startsWith('image/')) return <FileImageOutlined className="file-icon" aria-hidden="true" />
  return <FileOutlined className="file-icon" aria-hidden="true" />
}

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
  const { sFileId, sName, sType, iBytes, tWhen, sUserName } = file
  const open = async (): Promise<void> => {
    const tab = SHOWN.test(sType) ? openTab(words('common.loading')) : null
    try {
      const received = await fetchFile(http, sFileId)
      if (tab === null) saveFile(received)
      else tab.show(received)
    } catch (error) {
      tab?.close()
      onFail(error)
    }
  }
  const when = whenText(tWhen, { clock: clock(), language: context.sLanguage, words })
  return (
    <li className="file">
      <button type="button" className="file-open" onClick={() => void open()}>
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
