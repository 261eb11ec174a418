// The small parts of a workbook beside its sheets and styles.
import { xmlText } from './xml-text.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const OF_PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const LONGEST_NAME = 31

/** What a sheet may be called; the second and later ones have their number. */
const sheetName = (title: string, number: number): string => {
  const end = number === 1 ? '' : ` ${number}`
  const name = title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return `${(name || 'Sheet').slice(0, LONGEST_NAME - end.length).trim()}${end}`
}

export const sheetPath = (number: number): string => `worksheets/sheet${number}.xml`

const numbers = (sheets: number): readonly number[] => Array.from({ length: sheets }, (_, index) => index + 1)

const each = (sheets: number, write: (number: number) => string): string =>
  numbers(sheets).map(write).join('')

/** Paths and texts. */
export const workbookParts = (title: string, sheets: number): Readonly<Record<string, string>> => ({
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(
    sheets,
    (number) =>
      `<sheet name="${xmlText(sheetName(title, number))}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${OF_PACKAGE}/relationships">${each(
    sheets,
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="${sheetPath(number)}"/>`,
  )}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  '_rels/.rels': `${DECLARATION}<Relationships xmlns="${OF_PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="${OF_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each(
    sheets,
    (number) => `<Override PartName="/xl/${sheetPath(number)}" ContentType="${TYPES}.worksheet+xml"/>`,
  )}</Types>`,
})
