// An image: drawn, and named where it cannot be. The column holds the id of a file, or, in tables of others, the content itself.
import { attachmentOf } from '../attachment.ts'
import { isFileId } from '../file/file-facts.ts'
import { formatFile } from '../file/file-widget.tsx'
import { KnownFile } from '../file/known-file.tsx'
import type { Cell, Widget, WidgetContext } from '../widget.ts'

const MOST_BYTES = 2_500_000

type DisplayProps = { readonly cell: Cell; readonly context: WidgetContext }

const Display = ({ cell, context }: DisplayProps) => {
  const { value } = cell
  if (isFileId(value))
    return <KnownFile sFileId={value} context={context} mostBytes={MOST_BYTES} isNamed={false} />
  const { name, source } = attachmentOf(value)
  return source === null ? <span>{name}</span> : <img className="image-value" src={source} alt={name} />
}

export const imageWidget: Widget = { align: 'start', format: formatFile, Display, input: { kind: 'file' } }
