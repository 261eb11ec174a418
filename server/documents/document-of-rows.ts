// A document as rows of metadata say it, for the writers of its routines. Pure.
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ActionContent } from './action-content.ts'
import type { ApprovalContent } from './approval-content.ts'
import type { ConversionContent } from './conversion-content.ts'
import type { ButtonContent, DocumentForm, WrittenDocument, WrittenProblem } from './document.ts'
import { type FormNames, type FormRow, formNames } from './form-names.ts'
import { type DocumentRow, type SaidByRow, saidByRow } from './said-by-row.ts'

export type DocumentRows = {
  readonly sModelsId: string
  /** All that the module may name, in their order. */
  readonly forms: readonly FormRow[]
  /** Of the module's own forms, in their order. */
  readonly columns: readonly {
    readonly sFormId: string
    readonly sName: string
    readonly sFieldType: FieldType
  }[]
  readonly buttons: readonly ButtonContent[]
  readonly constants: readonly { readonly sFormId: string; readonly sConstName: string }[]
  readonly isNumbered: boolean
  readonly approvals: readonly DocumentRow[]
  readonly actions: readonly (DocumentRow & { readonly sActionCode: string })[]
  readonly conversions: readonly DocumentRow[]
  /** Of other modules, whose records are made from those of this one. */
  readonly made: readonly (DocumentRow & { readonly sModelsId: string })[]
}

export type NamedDocument = {
  readonly document: WrittenDocument
  /** Those of other modules that make records of this one's. */
  readonly others: readonly Pick<WrittenDocument, 'path' | 'forms' | 'conversions'>[]
  readonly names: FormNames
  readonly problems: readonly WrittenProblem[]
}

const formsOf = (
  { forms, columns }: Pick<DocumentRows, 'forms' | 'columns'>,
  names: FormNames,
  sModelsId: string,
): readonly DocumentForm[] =>
  forms
    .filter((form) => form.sModelsId === sModelsId)
    .map(({ sId, sTbName, sParentFormId }) => {
      const parent = names.get(sParentFormId ?? '')
      return {
        name: names.get(sId)?.name ?? sId,
        content: {
          value: {
            sTbName,
            ...(parent?.path === sModelsId ? { sParentFormId: parent.name } : {}),
            columns: columns.filter(({ sFormId }) => sFormId === sId),
          },
        },
      }
    })

const constantsOf = ({ constants }: DocumentRows, names: FormNames): WrittenDocument['constants'] => ({
  value: constants.map(({ sFormId, sConstName }) => ({
    sConstName,
    forms: [names.get(sFormId)?.name ?? sFormId],
  })),
})

const saidIn = <T>(all: readonly SaidByRow<T>[]) => all.flatMap(({ said }) => said ?? [])

export const documentOfRows = (rows: DocumentRows): NamedDocument => {
  const { sModelsId } = rows
  const names = formNames(rows.forms)
  const approvals = rows.approvals.map((row) => saidByRow<ApprovalContent>('gdsapproval', row, names))
  const actions = rows.actions.map((row) => ({
    sActionCode: row.sActionCode,
    ...saidByRow<ActionContent>('gdsaction', row, names),
  }))
  const conversionOf = (row: DocumentRow) => saidByRow<ConversionContent>('gdsconversion', row, names)
  const conversions = rows.conversions.map(conversionOf)
  return {
    document: {
      path: sModelsId,
      forms: formsOf(rows, names, sModelsId),
      buttons: { value: rows.buttons },
      constants: constantsOf(rows, names),
      billNumber: rows.isNumbered ? {} : null,
      approval: saidIn(approvals)[0] ?? null,
      actions: actions.flatMap(({ sActionCode, said }) => (said === null ? [] : [{ ...said, sActionCode }])),
      conversions: saidIn(conversions),
    },
    others: rows.made.map((row) => ({
      path: row.sModelsId,
      forms: formsOf({ forms: rows.forms, columns: [] }, names, row.sModelsId),
      conversions: saidIn([conversionOf(row)]),
    })),
    names,
    problems: [...approvals, ...actions, ...conversions].flatMap(({ problems }) => problems),
  }
}
