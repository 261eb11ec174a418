// A template to begin with: everything that the record and its lines show, under the letterhead. Pure.
import type { ReportTemplate, TemplateCell } from '#contracts/report-template.ts'
import type { TemplateField, TemplateFields } from './use-template-fields.ts'

const NUMBER = 'sBillNo'
const APPROVED = 'bCheck'
const NOTES = 'sRemark'
/** Said by a mark on each page, or in places of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([NUMBER, NOTES, APPROVED, 'tCheckDate', 'sCheckPerson'])
const IN_A_ROW = 3
const MOST_ROWS = 20
const MOST_COLUMNS = 8
const WIDTH = 20

const inRows = (cells: readonly TemplateCell[]): TemplateCell[][] =>
  Array.from({ length: Math.ceil(cells.length / IN_A_ROW) }, (_, at) =>
    cells.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
  ).slice(0, MOST_ROWS)

const has = (fields: readonly TemplateField[], name: string): boolean =>
  fields.some((field) => field.name === name)

const namesShown = (fields: readonly TemplateField[]): readonly string[] =>
  fields.filter(({ isHidden }) => isHidden !== true).map(({ name }) => name)

export const beginTemplate = ({ record, lines }: TemplateFields): ReportTemplate => {
  const shown = namesShown(record).filter((name) => !ELSEWHERE.has(name))
  const tables = [...lines].flatMap(([form, fields]) => {
    const columns = namesShown(fields).slice(0, MOST_COLUMNS)
    return columns.length === 0 ? [] : [{ form, columns: columns.map((field) => ({ field, width: WIDTH })) }]
  })
  return {
    company: { name: 'sCompanyName', lines: [['sCompanyAddress'], ['sCompanyPhone']] },
    ...(has(record, NUMBER) ? { number: NUMBER } : {}),
    ...(has(record, APPROVED) ? { draftUnless: APPROVED } : {}),
    ...(shown.length === 0 ? {} : { fields: inRows(shown) }),
    ...(tables.length === 0 ? {} : { tables }),
    ...(has(record, NOTES) ? { notes: [NOTES] } : {}),
  }
}
