// Checks what the members of the columns of a form, or of a module, must have beside each other. Pure.
import { FIELD_TYPES } from '#contracts/metadata-values.ts'
import { formIdOf, formKindOf } from '#server/documents/document-names.ts'
import { formMistakes, type KnownConstants } from '#server/metadata/check/form-mistakes.ts'
import { moduleMistakes } from '#server/metadata/check/module-mistakes.ts'
import type { BusinessDocument, DocumentForm, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import { problemsAt } from './problems-at.ts'

const FILE = { en: 'constants.json', zh: 'constants.json' }

const constantsOf = ({ path, constants }: BusinessDocument, formId: string): KnownConstants => ({
  names: new Set(
    (constants?.value ?? [])
      .filter(({ forms }) => forms.some((form) => formIdOf(path, form) === formId))
      .map(({ sConstName }) => sConstName),
  ),
  from: FILE,
})

const checkForm = (document: BusinessDocument, { name, content }: DocumentForm): readonly Problem[] =>
  formMistakes(content.value.columns, constantsOf(document, formIdOf(document.path, name))).flatMap(
    (mistakes, index) => problemsAt(content, pointerTo('columns', index), mistakes),
  )

const checkTask = ({ path, module, forms }: BusinessDocument): readonly Problem[] => {
  const isOwnList = (sUnFormId: string): boolean =>
    forms.some(
      ({ name }) => formKindOf(name) === 'list' && formIdOf(path, name) === formIdOf(path, sUnFormId),
    )
  return problemsAt(module, '', moduleMistakes(module.value, { isOwnList }))
}

/** A control has a name of its own only where another on the form shows the same column. */
const checkControls = ({ content }: DocumentForm): readonly Problem[] =>
  content.value.columns.flatMap(({ sName, sControlName = sName }, index, all) =>
    sControlName === sName || all.filter((other) => other.sName === sName).length > 1
      ? []
      : [
          {
            file: content.file,
            line: content.lineOf(pointerTo('columns', index, 'sControlName')),
            message: `sControlName is ${sName}, or left away: the form shows ${sName} once; how it is shown says sFieldType, one of ${FIELD_TYPES.join(', ')}`,
          },
        ],
  )

/** A grant names a button by its code. */
const checkButtons = ({ buttons }: BusinessDocument): readonly Problem[] =>
  (buttons?.value ?? []).flatMap(({ sActionCode }, index, all) =>
    buttons === null || all.findIndex((one) => one.sActionCode === sActionCode) === index
      ? []
      : problemsAt(buttons, pointerTo(index), [
          {
            member: 'sActionCode',
            message: { en: `there is a button ${sActionCode} already`, zh: `已有按钮 ${sActionCode}` },
          },
        ]),
  )

export const checkColumns = ({ documents }: Edition): readonly Problem[] =>
  documents.flatMap((document) => [
    ...checkTask(document),
    ...checkButtons(document),
    ...document.forms.flatMap((form) => [...checkForm(document, form), ...checkControls(form)]),
  ])
