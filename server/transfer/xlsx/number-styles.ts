// The styles of a workbook: a few that every one has, and one for each way in which its numbers are written.
import type { Places } from '#contracts/places.ts'

export const STYLES = { general: 0, head: 1, text: 2, date: 3, timestamp: 4 } as const

const FIRST_OF_NUMBERS = Object.keys(STYLES).length
/** Below it stand the formats that spreadsheets bring along. */
const FIRST_FORMAT = 164
const MOST_PLACES = 12

export type NumberStyles = {
  readonly styleOf: (places: Places, isGrouped: boolean) => number
  /** The part of the workbook that says what the styles are. */
  readonly xml: () => string
}

/** Null for numbers that are written as they are. */
const formatOf = ({ least, most }: Places, isGrouped: boolean): string | null => {
  // Places that may be missing would leave the point behind.
  if (least === 0 && most !== 0) return null
  const more = Math.max(0, Math.min(most ?? MOST_PLACES, MOST_PLACES) - least)
  const fraction = least === 0 ? '' : `.${'0'.repeat(least)}${'#'.repeat(more)}`
  return `${isGrouped ? '#,##0' : '0'}${fraction}`
}

const DAY = 'yyyy\\-mm\\-dd'

const cellFormat = (formatId: number, more = ''): string =>
  `<xf numFmtId="${formatId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

/** A text that looks like a formula stays one, also after it has been edited. */
const TEXT = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>'
const HEAD = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" quotePrefix="1"/>'

const listXml = (name: string, entries: readonly string[]): string =>
  `<${name} count="${entries.length}">${entries.join('')}</${name}>`

const stylesXml = (formats: readonly string[]): string => {
  const all = [DAY, `${DAY} hh:mm`, ...formats]
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    listXml(
      'numFmts',
      all.map((code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`),
    ),
    listXml('fonts', [
      '<font><sz val="11"/><name val="Calibri"/></font>',
      '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    ]),
    listXml('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ]),
    listXml('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    listXml('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    listXml('cellXfs', [
      cellFormat(0),
      HEAD,
      TEXT,
      ...all.map((_, index) => cellFormat(FIRST_FORMAT + index)),
    ]),
    listXml('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('')
}

export const makeNumberStyles = (): NumberStyles => {
  const formats: string[] = []
  return {
    styleOf: (places, isGrouped) => {
      const format = formatOf(places, isGrouped)
      if (format === null) return STYLES.general
      const known = formats.indexOf(format)
      return FIRST_OF_NUMBERS + (known === -1 ? formats.push(format) - 1 : known)
    },
    xml: () => stylesXml(formats),
  }
}
