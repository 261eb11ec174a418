// What a file or image column holds: a name, a data address, base64, or JSON with name and content.

export type Attachment = { readonly name: string /** A `data:` address. */; readonly source: string | null }

const DATA_ADDRESS = /^data:[\w.+-]+\/[\w.+-]+;base64,/
const IMAGE_START: Readonly<Record<string, string>> = {
  iVBOR: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGO: 'image/gif',
  UklGR: 'image/webp',
}

const fromText = (text: string): Attachment => {
  if (DATA_ADDRESS.test(text)) return { name: text.slice(5, text.indexOf(';')), source: text }
  const start = Object.keys(IMAGE_START).find((signature) => text.startsWith(signature))
  if (start !== undefined) {
    const type = IMAGE_START[start] ?? ''
    return { name: type, source: `data:${type};base64,${text}` }
  }
  return { name: text, source: null }
}

const fromObject = (value: Readonly<Record<string, unknown>>): Attachment => {
  const content = typeof value.content === 'string' ? fromText(value.content) : { source: null }
  const name = value.name ?? value.sName
  return { name: typeof name === 'string' ? name : JSON.stringify(value), source: content.source }
}

/** Reads a stored value; whatever it is, it has a name to show. */
export const attachmentOf = (value: unknown): Attachment => {
  if (value === null || value === undefined) return { name: '', source: null }
  if (typeof value === 'string') return fromText(value)
  return typeof value === 'object' ? fromObject({ ...value }) : { name: String(value), source: null }
}
