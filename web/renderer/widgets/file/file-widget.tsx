// A file: its name, read-only. The value is a name, or JSON with a name and perhaps the content.
import { attachmentOf } from '../attachment.ts'
import type { Cell, Widget } from '../widget.ts'

const format = ({ value }: Cell): string => attachmentOf(value).name

const Display = ({ cell }: { readonly cell: Cell }) => {
  const { name, source } = attachmentOf(cell.value)
  if (source === null) return <span>{name}</span>
  return (
    <a href={source} download={name}>
      {name}
    </a>
  )
}

export const fileWidget: Widget = { align: 'start', format, Display, input: { kind: 'shown' } }
