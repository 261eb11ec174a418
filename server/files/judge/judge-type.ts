// Of which type a file is: what its bytes say, where they say it. What is called a picture or a PDF must be one; what a browser would run
// is nothing but bytes. Pure.

const UNKNOWN = 'application/octet-stream'

const startsWith =
  (...bytes: readonly number[]) =>
  (head: Buffer): boolean =>
    bytes.every((byte, at) => head[at] === byte)

const hasText =
  (at: number, ...texts: readonly string[]) =>
  (head: Buffer): boolean =>
    texts.some((text) => head.subarray(at, at + text.length).toString('latin1') === text)

const SIGNATURES: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['image/gif', hasText(0, 'GIF87a', 'GIF89a')],
  ['image/webp', (head) => hasText(0, 'RIFF')(head) && hasText(8, 'WEBP')(head)],
  ['image/bmp', (head) => hasText(0, 'BM')(head) && head.length > 14 && head.readUInt32LE(6) === 0],
  ['image/tiff', (head) => hasText(0, 'II*\0', 'MM\0*')(head)],
  ['image/avif', hasText(4, 'ftypavif', 'ftypavis')],
  ['image/heic', hasText(4, 'ftypheic', 'ftypheix', 'ftypmif1', 'ftypmsf1', 'ftyphevc')],
  ['application/pdf', hasText(0, '%PDF-')],
]

const ZIP = startsWith(0x50, 0x4b, 0x03, 0x04)
const PROGRAM = (head: Buffer): boolean =>
  hasText(0, 'MZ')(head) || startsWith(0x7f, 0x45, 0x4c, 0x46)(head) || hasText(0, '#!')(head)

/** Types that are packed as ZIP, and may be taken by their name. */
const PACKED =
  /^application\/(?:zip|epub\+zip|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-)[\w.+-]*)$/
/** Types that nothing in the bytes tells, and nothing runs. */
const HARMLESS =
  /^(?:text\/(?:plain|csv|markdown|calendar|vcard|tab-separated-values)|application\/(?:json|msword|rtf|vnd\.[\w.+-]+|x-7z-compressed|gzip|x-tar)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

const ENDINGS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** What must be told by the bytes: pictures, but for drawings, which are text that a browser runs; and PDF. */
const mustShow = (type: string): boolean =>
  type === 'application/pdf' || (type.startsWith('image/') && !type.startsWith('image/svg'))

/** Null where the bytes are not what the type or the name says. */
export const typeOf = (head: Buffer, { type, name }: { type: string; name: string }): string | null => {
  const [claimed = ''] = type.toLowerCase().split(';')
  const said = claimed.trim()
  const found = SIGNATURES.find(([, fits]) => fits(head))?.[0]
  const named = ENDINGS[endingOf(name)]
  if (found !== undefined) return named !== undefined && mustDiffer(named, found) ? null : found
  if (mustShow(said) || named !== undefined) return null
  if (PROGRAM(head)) return UNKNOWN
  if (ZIP(head)) return PACKED.test(said) ? said : 'application/zip'
  return HARMLESS.test(said) ? said : UNKNOWN
}

/** A picture of one kind under the name of another is still a picture; a picture is no PDF. */
const mustDiffer = (named: string, found: string): boolean =>
  named !== found && (named === 'application/pdf' || found === 'application/pdf')
