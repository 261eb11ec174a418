// Checks what the members of one column, or of one module, must have beside each other. Pure.
import type { ColumnContent } from '../content-schema.ts'
import { type BusinessDocument, type DocumentForm, type Edition, formIdOf } from '../edition.ts'
import { formKindOf } from '../metadata-rows.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

type Complaint = { readonly member: string; readonly message: string }

const constantsOf = ({ path, constants }: BusinessDocument, formId: string): ReadonlySet<string> =>
  new Set(
    (constants?.value ?? [])
      .filter(({ forms }) => forms.some((form) => formIdOf(path, form) === formId))
      .map(({ sConstName }) => sConstName),
  )

const lookupComplaint = ({ sFieldType, sLookupFormId, sLookupShow }: ColumnContent): Complaint | null => {
  if (sFieldType === 'lookup' && sLookupFormId === undefined)
    return { member: 'sFieldType', message: 'a lookup has a sLookupFormId' }
  return sLookupFormId !== undefined && sLookupShow === undefined
    ? { member: 'sLookupFormId', message: 'a lookup has a sLookupShow' }
    : null
}

const choiceComplaint = (
  { sFieldType, sConstName }: ColumnContent,
  constants: ReadonlySet<string>,
): Complaint | null => {
  if (sConstName === undefined)
    return sFieldType === 'choice' ? { member: 'sFieldType', message: 'a choice has a sConstName' } : null
  return constants.has(sConstName)
    ? null
    : { member: 'sConstName', message: `constants.json has no ${sConstName} for this form` }
}

const validationComplaint = ({ sValidation, sValidationMessageEn }: ColumnContent): Complaint | null =>
  sValidation !== undefined && sValidationMessageEn === undefined
    ? { member: 'sValidation', message: 'a validation has a message' }
    : null

const controlOf = ({ sControlName, sName }: ColumnContent): string => sControlName ?? sName

const checkForm = (document: BusinessDocument, { name, content }: DocumentForm): readonly Problem[] => {
  const constants = constantsOf(document, formIdOf(document.path, name))
  const { columns } = content.value
  return columns.flatMap((column, index) => {
    const first = columns.findIndex((other) => controlOf(other) === controlOf(column))
    const complaints = [
      first === index
        ? null
        : { member: 'sName', message: `${controlOf(column)} stands on this form already` },
      lookupComplaint(column),
      choiceComplaint(column, constants),
      validationComplaint(column),
    ]
    return complaints
      .filter((complaint) => complaint !== null)
      .map(({ member, message }) => ({
        file: content.file,
        line: content.lineOf(pointerTo('columns', index, member)),
        message,
      }))
  })
}

const taskComplaint = ({ path, module, forms }: BusinessDocument): Complaint | null => {
  const { bUnTask, sUnType, sUnFormId, sUnCondition } = module.value
  if (bUnTask !== 1)
    return sUnCondition === undefined
      ? null
      : { member: 'sUnCondition', message: 'only a source of open tasks (bUnTask) has a condition' }
  if (sUnType === undefined || sUnFormId === undefined)
    return { member: 'bUnTask', message: 'a source of open tasks has a sUnType and a sUnFormId' }
  const isOwnList = forms.some(
    ({ name }) => formKindOf(name) === 'list' && formIdOf(path, name) === formIdOf(path, sUnFormId),
  )
  return isOwnList
    ? null
    : { member: 'sUnFormId', message: 'open tasks are counted in a list of the module itself' }
}

const checkTask = (document: BusinessDocument): readonly Problem[] => {
  const { module } = document
  const complaint = taskComplaint(document)
  return complaint === null
    ? []
    : [{ file: module.file, line: module.lineOf(`/${complaint.member}`), message: complaint.message }]
}

export const checkColumns = ({ documents }: Edition): readonly Problem[] =>
  documents.flatMap((document) => [
    ...checkTask(document),
    ...document.forms.flatMap((form) => checkForm(document, form)),
  ])
