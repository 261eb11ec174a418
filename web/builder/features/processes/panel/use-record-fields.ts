// The fields of the records that a process approves: of the form that they stand on.
import { useQuery } from '@tanstack/react-query'
import { moduleViewOf } from '../../../../renderer/model/module-view.ts'
import { moduleQuery } from '../../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../../session/services/services.tsx'

export type RecordField = { readonly sName: string; readonly sLabel: string }

const NONE: readonly RecordField[] = []

export const useRecordFields = (sModelsId: string): readonly RecordField[] => {
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
  return (form?.columns ?? [])
    .filter(({ bVisible }) => bVisible)
    .map(({ sName, sLabel }) => ({ sName, sLabel }))
}
