// Checks that somebody runs what is written from data: a conversion has a button of the document that is converted, an approval its module,
// a withdrawal a button. Pure.
import { TURNS } from '#server/documents/approval-turns.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

const same = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

const hasButton = ({ buttons }: BusinessDocument, routine: string): boolean =>
  (buttons?.value ?? []).some(({ sProcName }) => same(sProcName, routine))

const folderOf = (form: string): string => form.slice(0, form.lastIndexOf('/'))

/** Where the button of a conversion belongs: with the document that is converted, if its folder may be written. */
const buttonsFor = (form: string, customer: string | undefined): string =>
  customer === undefined || form.startsWith(`${customer}/`)
    ? `${folderOf(form)}/buttons.json`
    : 'the buttons.json of a module of this folder that shows the same table'

const unmade = ({ conversions }: BusinessDocument, { documents, customer }: Edition) =>
  conversions
    .filter(({ value }) => !documents.some((document) => hasButton(document, value.sRoutine)))
    .map(({ file, lineOf, value }) => ({
      file,
      line: lineOf('/sRoutine'),
      message: `no button runs ${value.sRoutine}: it belongs in ${buttonsFor(value.from.form, customer)}`,
    }))

const unapproved = (document: BusinessDocument): readonly Problem[] => {
  const { approval, module, path, forms } = document
  const table = forms.find(({ name }) => name === 'master')?.content.value.sTbName
  if (approval === null || table === undefined) return []
  const at = (half: 'approve' | 'withdraw', message: string): Problem => ({
    file: approval.file,
    line: approval.lineOf(pointerTo(half)),
    message,
  })
  const [examine, unexamine] = [TURNS.approve.name(table), TURNS.withdraw.name(table)]
  return [
    ...(approval.value.approve === undefined || same(module.value.sProcName, examine)
      ? []
      : [at('approve', `nobody approves: ${path}/module.json has no "sProcName": "${examine}"`)]),
    ...(approval.value.withdraw === undefined || hasButton(document, unexamine)
      ? []
      : [at('withdraw', `no button runs ${unexamine}: it belongs in ${path}/buttons.json`)]),
  ]
}

export const checkRuns = (edition: Edition): readonly Problem[] =>
  edition.documents.flatMap((document) => [...unmade(document, edition), ...unapproved(document)])
