// JSON as text, read-only.
import type { Widget } from '../widget.ts'

export const jsonWidget: Widget = {
  align: 'start',
  format: ({ value }) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  input: { kind: 'shown' },
}
