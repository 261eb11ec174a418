// A file that a column names by its id: what it looks like, with its name beside it or for those who do not see it; words where it is gone.
import type { WidgetContext } from '../widget.ts'
import { FileFace } from './file-face.tsx'

export type KnownFileProps = {
  readonly sFileId: string
  readonly context: WidgetContext
  /** More than that is not fetched to be drawn. */
  readonly mostBytes: number
  readonly isNamed: boolean
}

export const KnownFile = ({ sFileId, context, mostBytes, isNamed }: KnownFileProps) => {
  const facts = context.files.read(sFileId)
  if (facts === undefined || facts === null)
    return <span className="soft">{facts === null ? context.words('files.gone') : ''}</span>
  const { sName } = facts
  return (
    <span className="file-value" title={sName}>
      <FileFace file={facts} mostBytes={mostBytes} {...(isNamed ? {} : { alt: sName })} />
      {isNamed ? <span>{sName}</span> : null}
    </span>
  )
}
