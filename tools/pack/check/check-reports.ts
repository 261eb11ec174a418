// Checks that a print template names columns that its forms or its routine have. Pure.

import { formIdOf } from '#server/documents/document-names.ts'
import { reportMistakes } from '#server/metadata/check/report-mistakes.ts'
import type { ReportContent } from '../content-schema.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

type Names = ReadonlySet<string>

/** What a routine returns, by the text of its file; undefined when the edition has no such routine. */
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

const checkReport = (
  checking: Checking,
  { jTemplate, sFormId = 'master' }: ReportContent,
): readonly string[] =>
  jTemplate === undefined
    ? ['a report has a jTemplate']
    : reportMistakes(jTemplate, sFormId, {
        columnsOf: (form) => columnsOf(checking, form),
        returnedBy: (procedure) => returnedBy(checking.edition, procedure),
      }).map(({ en }) => en)

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
