// Checks that a print template names columns that its forms or its procedure have. Pure.
import type { TemplateCell } from '#contracts/report-template.ts'
import type { ReportContent } from '../content-schema.ts'
import { type BusinessDocument, type Edition, formIdOf } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

type Template = NonNullable<ReportContent['jTemplate']>
type Names = ReadonlySet<string>

const fieldOf = (cell: TemplateCell): string => (typeof cell === 'string' ? cell : cell.field)

const recordCells = ({ company, number, fields = [], totals = [], notes = [] }: Template) => [
  ...(company === undefined ? [] : [company.name, ...(company.lines ?? []).flat()]),
  ...(number === undefined ? [] : [number]),
  ...fields.flat(),
  ...totals,
  ...notes,
]

const recordNames = (template: Template): readonly string[] => [
  ...recordCells(template).map(fieldOf),
  ...[template.draftUnless, template.currency?.code, template.currency?.digits].filter(
    (name) => name !== undefined,
  ),
]

/** What a procedure returns, by the text of its file; undefined when the edition has no such procedure. */
const returnedBy = ({ sqlFiles }: Edition, name: string): Names | undefined => {
  const file = sqlFiles.find(({ path }) => path.endsWith(`/${name.toLowerCase()}.sql`))
  const list = /returns\s+table\s*\(([^;]*?)\)\s*language/is.exec(file?.text ?? '')?.[1]
  return list === undefined
    ? undefined
    : new Set([...list.matchAll(/"([A-Za-z]\w*)"/g)].map(([, found = '']) => found))
}

type Checking = { readonly edition: Edition; readonly document: BusinessDocument }

const columnsOf = ({ edition, document }: Checking, form: string): Names | undefined => {
  const id = formIdOf(document.path, form)
  for (const { path, forms } of edition.documents)
    for (const { name, content } of forms)
      if (formIdOf(path, name) === id) return new Set(content.value.columns.map(({ sName }) => sName))
  return undefined
}

const tableMistakes = (checking: Checking, { tables = [] }: Template): readonly string[] =>
  tables.flatMap(({ form, columns, sumsPer }) => {
    const known = columnsOf(checking, form)
    if (known === undefined) return [`there is no form ${form}`]
    const names = [
      ...columns.flatMap(({ field }) => field ?? []),
      ...(sumsPer === undefined ? [] : [sumsPer]),
    ]
    return names.filter((name) => !known.has(name)).map((name) => `the form ${form} has no column ${name}`)
  })

const recordMistakes = (checking: Checking, { sFormId = 'master' }: ReportContent, template: Template) => {
  const { procedure } = template
  const returned = procedure === undefined ? new Set<string>() : returnedBy(checking.edition, procedure)
  if (returned === undefined) return [`no file of the edition makes ${procedure} return a table`]
  if (procedure !== undefined && !returned.has('sId')) return [`${procedure} returns no "sId"`]
  const columns = columnsOf(checking, sFormId) ?? new Set<string>()
  return recordNames(template)
    .filter((name) => !columns.has(name) && !returned.has(name))
    .map((name) => `neither the form ${sFormId} nor the procedure has ${name}`)
}

const checkReport = (checking: Checking, report: ReportContent): readonly string[] => {
  const { jTemplate } = report
  if (jTemplate === undefined) return ['a report has a jTemplate']
  return [...recordMistakes(checking, report, jTemplate), ...tableMistakes(checking, jTemplate)]
}

const checkDocument = (checking: Checking): readonly Problem[] => {
  const { reports } = checking.document
  return (reports?.value ?? []).flatMap((report, index) =>
    checkReport(checking, report).map((message) => ({
      file: reports?.file ?? '',
      line: reports?.lineOf(pointerTo(index, 'jTemplate')) ?? 1,
      message,
    })),
  )
}

/** Every name of a template that nothing has. */
export const checkReports = (edition: Edition): readonly Problem[] =>
  edition.documents.flatMap((document) => checkDocument({ edition, document }))
