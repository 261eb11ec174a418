// An image: drawn when its content is in the value, named otherwise.
import { attachmentOf } from '../attachment.ts'
import type { Cell, Widget } from '../widget.ts'

const Display = ({ cell }: { readonly cell: Cell }) => {
  const { name, source } = attachmentOf(cell.value)
  return source === null ? <span>{name}</span> : <img className="image-value" src={source} alt={name} />
}

export const imageWidget: Widget = {
  align: 'start',
  format: ({ value }) => attachmentOf(value).name,
  Display,
  input: { kind: 'shown' },
}
