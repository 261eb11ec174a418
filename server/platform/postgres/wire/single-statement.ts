// A statement as it is sent where nothing may come along with it: the extended protocol takes one, and the server refuses a text that
// holds several.
import type { Statement } from '../sql.ts'

export const single = ({ text, values }: Statement) => ({ text, values: [...values], queryMode: 'extended' })
