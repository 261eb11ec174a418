// Checks what the members of one column, or of one module, must have beside each other. Pure.
import type { ColumnContent } from '../content-schema.ts'
import { type BusinessDocument, type DocumentForm, type Edition, formIdOf } from '../edition.ts'
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

const checkTask = ({ module }: BusinessDocument): readonly Problem[] => {
  const { bUnTask, sUnType, sUnFormId } = module.value
  return bUnTask === 1 && (sUnType === undefined || sUnFormId === undefined)
    ? [
        {
          file: module.file,
          line: module.lineOf('/bUnTask'),
          message: 'a source of open tasks has a sUnType and a sUnFormId',
        },
      ]
    : []
}

export const checkColumns = ({ documents }: Edition): readonly Problem[] =>
  documents.flatMap((document) => [
    ...checkTask(document),
    ...document.forms.flatMap((form) => checkForm(document, form)),
  ])
