// A file: its name, beside what it looks like. The column holds the id of a file; what stands there otherwise, as in tables of others, is shown
// as it is.
import { attachmentOf } from '../attachment.ts'
import type { Cell, Widget, WidgetContext } from '../widget.ts'
import { isFileId } from './file-facts.ts'
import { KnownFile } from './known-file.tsx'

type DisplayProps = { readonly cell: Cell; readonly context: WidgetContext }

/** More than that is not fetched for a cell. */
const MOST_BYTES = 1_000_000

export const formatFile = ({ value }: Cell, { files, words }: WidgetContext): string => {
  if (!isFileId(value)) return attachmentOf(value).name
  const facts = files.read(value)
  return facts === null ? words('files.gone') : (facts?.sName ?? '')
}

const Display = ({ cell, context }: DisplayProps) => {
  const { value } = cell
  if (isFileId(value)) return <KnownFile sFileId={value} context={context} mostBytes={MOST_BYTES} isNamed />
  const { name, source } = attachmentOf(value)
  if (source === null) return <span>{name}</span>
  return (
    <a href={source} download={name}>
      {name}
    </a>
  )
}

export const fileWidget: Widget = { align: 'start', format: formatFile, Display, input: { kind: 'file' } }
