// Holds what is asked before a routine runs against the parameters that the routine has. Pure.

import { formKindOf } from '#server/documents/document-names.ts'
import { notAsked, notTaken } from '#server/metadata/check/parameter-mistakes.ts'
import type { BusinessDocument, DocumentForm, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import { routineParameters, type WrittenParameter } from '../routine-parameters.ts'

type Routines = ReadonlyMap<string, readonly WrittenParameter[]>

const same = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

const asksFor = ({ forms }: BusinessDocument, routine: string): readonly DocumentForm[] =>
  forms.filter(({ name, content }) => formKindOf(name) === 'params' && same(content.value.sTbName, routine))

/** The routines whose parameters a form asks for: a button's own, or those of all charts of a dashboard. */
const routinesOf = ({ buttons, charts }: BusinessDocument, sTbName: string): readonly string[] => {
  if ((buttons?.value ?? []).some(({ sProcName }) => same(sProcName, sTbName))) return [sTbName]
  const drawn = (charts?.value ?? []).flatMap(({ sProcName }) => sProcName ?? [])
  return drawn.some((name) => same(name, sTbName)) ? drawn : []
}

const checkForm = (
  document: BusinessDocument,
  form: DocumentForm,
  routines: Routines,
): readonly Problem[] => {
  const { file, value, lineOf } = form.content
  const complain = (pointer: string, message: string): Problem => ({ file, line: lineOf(pointer), message })
  const names = routinesOf(document, value.sTbName)
  if (names.length === 0)
    return [complain('/sTbName', `no button and no chart of this module runs ${value.sTbName}`)]
  const [first] = asksFor(document, value.sTbName)
  if (first !== form)
    return [complain('/sTbName', `${first?.content.file} asks for ${value.sTbName} already`)]
  const known = names.flatMap((name) => routines.get(name.toLowerCase()) ?? [])
  return value.columns.flatMap(({ sName }, index) =>
    notTaken([sName], known).map((name) =>
      complain(pointerTo('columns', index, 'sName'), `${value.sTbName} takes no parameter ${name}`),
    ),
  )
}

/** A button that is never shown is pressed by programs, which know what to send. */
const checkButtons = (document: BusinessDocument, routines: Routines): readonly Problem[] =>
  (document.buttons?.value ?? []).flatMap(({ sProcName, sVisibleWhen }, index) => {
    if (sVisibleWhen === 'false') return []
    const asked = asksFor(document, sProcName).flatMap(({ content }) =>
      content.value.columns.map(({ sName }) => sName),
    )
    return notAsked(routines.get(sProcName.toLowerCase()) ?? [], asked).map((name) => ({
      file: document.buttons?.file ?? '',
      line: document.buttons?.lineOf(pointerTo(index, 'sProcName')) ?? 1,
      message: `${sProcName} needs ${name}, which no form-params-*.json of this module asks for`,
    }))
  })

export const checkParameters = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const routines = routineParameters(sqlFiles)
  return documents.flatMap((document) => [
    ...document.forms
      .filter(({ name }) => formKindOf(name) === 'params')
      .flatMap((form) => checkForm(document, form, routines)),
    ...checkButtons(document, routines),
  ])
}
