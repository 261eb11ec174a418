// What the records that a process approves have: the fields of the form that they stand on, and the forms of their module.
import { useQuery } from '@tanstack/react-query'
import { moduleViewOf } from '../../../../renderer/model/module-view.ts'
import { moduleQuery } from '../../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../../session/services/services.tsx'
import type { Offered } from './pick-field.tsx'

export type RecordField = { readonly sName: string; readonly sLabel: string }

export type RecordParts = { readonly fields: readonly RecordField[]; readonly forms: readonly Offered[] }

const NONE: RecordParts = { fields: [], forms: [] }

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
  return {
    fields: (form?.columns ?? [])
      .filter(({ bVisible }) => bVisible)
      .map(({ sName, sLabel }) => ({ sName, sLabel })),
    forms: data.forms.map(({ sId, sName }) => ({ value: sId, text: `${sName} · ${sId}` })),
  }
}
