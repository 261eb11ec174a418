// The character set that a dump is written in: what it says itself, or what the user says, as a decoder of bytes.
import { AdoptionRefused } from '../refused.ts'

/** Turns bytes into text piece by piece; the last call has no bytes. Throws AdoptionRefused on bytes that the encoding does not know. */
export type Decode = (bytes?: Uint8Array) => string

// PostgreSQL's names that the platform's decoders call differently; `latin1` is decoded here, because the web's "latin1" is Windows-1252.
const LABELS: Readonly<Record<string, string>> = {
  unicode: 'utf-8',
  utf8: 'utf-8',
  sqlascii: 'utf-8',
  latin1: 'latin1',
  iso88591: 'latin1',
  latin2: 'iso-8859-2',
  latin3: 'iso-8859-3',
  latin4: 'iso-8859-4',
  latin5: 'windows-1254',
  latin6: 'iso-8859-10',
  latin7: 'iso-8859-13',
  latin8: 'iso-8859-14',
  latin9: 'iso-8859-15',
  latin10: 'iso-8859-16',
  koi8: 'koi8-r',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  win: 'windows-1251',
  win866: 'ibm866',
  win874: 'windows-874',
  euccn: 'gbk',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  uhc: 'euc-kr',
  sjis: 'shift_jis',
  mskanji: 'shift_jis',
  big5: 'big5',
  win950: 'big5',
  gbk: 'gbk',
  win936: 'gbk',
  gb18030: 'gb18030',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
}

const labelOf = (name: string): string => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const windows = /^(?:win|windows)(125\d)$/.exec(plain)?.[1]
  return windows === undefined ? (LABELS[plain] ?? name) : `windows-${windows}`
}

const STATEMENT = /^\s*set\s+client_encoding\s*(?:=|to)\s*'?([\w-]+)'?\s*;/im
const COMMAND = /^\\encoding\s+'?([\w-]+)'?/im

const byMark = (head: Uint8Array): string | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  return undefined
}

/** The encoding of a dump, from its first bytes: its byte-order mark, else its own `SET client_encoding`, else UTF-8. */
export const encodingOf = (head: Uint8Array): string => {
  const text = Buffer.from(head).toString('latin1')
  return byMark(head) ?? (STATEMENT.exec(text) ?? COMMAND.exec(text))?.[1] ?? 'utf-8'
}

/** A decoder for PostgreSQL's or the web's name of an encoding. Throws AdoptionRefused for one that is not known. */
export const decoderOf = (encoding: string): Decode => {
  const label = labelOf(encoding)
  if (label === 'latin1') return (bytes) => Buffer.from(bytes ?? []).toString('latin1')
  const decoder = newDecoder(label, encoding)
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch (error) {
      throw new AdoptionRefused(
        `The file is not written in ${encoding}: name its encoding with --encoding (for instance --encoding LATIN1).`,
        error,
      )
    }
  }
}

const newDecoder = (label: string, encoding: string): TextDecoder => {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch (error) {
    throw new AdoptionRefused(`The encoding ${encoding} is not known here.`, error)
  }
}
