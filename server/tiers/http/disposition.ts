// The name of a file that is answered, in both spellings of RFC 6266: for old readers in ASCII, for all others as it is (RFC 5987).

/** Whether browsers show it, or save it. */
export type Disposition = 'inline' | 'attachment'

export const dispositionOf = (kind: Disposition, fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
