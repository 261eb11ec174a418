// What the records that a process approves have: the fields of the form that they stand on and of their lines, and the forms of their module.
import { useQuery } from '@tanstack/react-query'
import type { FormMetadata } from '#contracts/module.ts'
import { moduleViewOf } from '../../../../renderer/model/module-view.ts'
import { moduleQuery } from '../../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../../session/services/services.tsx'
import type { Offered } from './pick-field.tsx'

export type RecordField = {
  readonly sName: string
  readonly sLabel: string
  /** Nobody changes it: it is read only, computed, or kept by approving. */
  readonly isKept: boolean
}

export type RecordParts = {
  readonly fields: readonly RecordField[]
  /** Those, then the ones of lines with the name of their form: a column that several forms have is one. */
  readonly stepFields: readonly RecordField[]
  readonly forms: readonly Offered[]
}

const NONE: RecordParts = { fields: [], stepFields: [], forms: [] }

const OF_APPROVAL: ReadonlySet<string> = new Set(['bCheck', 'tCheckDate', 'sCheckPerson'])

const shownOf = ({ columns }: FormMetadata): readonly RecordField[] =>
  columns
    .filter(({ bVisible }) => bVisible)
    .map(({ sName, sLabel, bReadOnly, sComputed }) => ({
      ...{ sName, sLabel },
      isKept: bReadOnly === 1 || sComputed !== null || OF_APPROVAL.has(sName),
    }))

const withLines = (
  fields: readonly RecordField[],
  lines: readonly FormMetadata[],
): readonly RecordField[] => {
  const ofLines = lines.flatMap((form) =>
    shownOf(form).map((field) => ({ ...field, sLabel: `${form.sName}: ${field.sLabel}` })),
  )
  const byName = Map.groupBy([...fields, ...ofLines], ({ sName }) => sName)
  return [...byName].map(([sName, same]) => ({
    sName,
    sLabel: [...new Set(same.map(({ sLabel }) => sLabel))].join(' · '),
    isKept: same.every(({ isKept }) => isKept),
  }))
}

export const useRecordParts = (sModelsId: string): RecordParts => {
  const { http } = useServices()
  const context = useSession()?.context
  const { data } = useQuery({
    queryKey: ['module', sModelsId, 'process', context?.sUserId],
    queryFn: () => (context === undefined ? null : moduleQuery(http, context, sModelsId).queryFn()),
    enabled: context !== undefined && sModelsId !== '',
    retry: false,
  })
  if (!data) return NONE
  const view = moduleViewOf(data)
  const id = (view.master ?? view.list)?.id
  const form = data.forms.find(({ sId }) => sId === id)
  const fields = form === undefined ? [] : shownOf(form)
  return {
    fields,
    stepFields: withLines(
      fields,
      data.forms.filter(({ sFormKind }) => sFormKind === 'slave'),
    ),
    forms: data.forms.map(({ sId, sName }) => ({ value: sId, text: `${sName} · ${sId}` })),
  }
}
