// Some records of a module, to try with what is being made: of the form that its records stand on.
import { useQuery } from '@tanstack/react-query'
import { readForm } from '../../data/read-form.ts'
import { moduleViewOf } from '../../renderer/model/module-view.ts'
import { moduleQuery } from '../../renderer/module-query.ts'
import { useServices, useSession } from '../../session/services/services.tsx'

const MOST_RECORDS = 20
/** What people know records by, where they have it. */
const NAMES = ['sBillNo', 'sName', 'sCode', 'sTitle'] as const

export type SampleRecord = { readonly sId: string; readonly name: string }

const NONE: readonly SampleRecord[] = []

/** Undefined while they are not known; the module may be none of those that one may open. */
export const useSampleRecords = (sModelsId: string): readonly SampleRecord[] | undefined => {
  const { http } = useServices()
  const context = useSession()?.context
  const module = useQuery({
    queryKey: ['module', sModelsId, 'samples', context?.sUserId],
    queryFn: () => (context === undefined ? null : moduleQuery(http, context, sModelsId).queryFn()),
    enabled: context !== undefined && sModelsId !== '',
    retry: false,
  })
  const view = module.data ? moduleViewOf(module.data) : null
  const form = view?.master ?? view?.list ?? null
  const rows = useQuery({
    queryKey: ['rows', 'samples', sModelsId, form?.id],
    queryFn: () =>
      readForm(http, { sModelsId, sFormId: form?.id ?? '' }, { pageSize: MOST_RECORDS, count: 'none' }),
    enabled: form !== null,
    retry: false,
  })
  if (module.isError || rows.isError || (module.data !== undefined && form === null)) return NONE
  return rows.data?.rows.flatMap((row) => {
    if (typeof row.sId !== 'string') return []
    const name = NAMES.map((one) => row[one]).find((one) => typeof one === 'string' && one !== '')
    return [{ sId: row.sId, name: String(name ?? row.sId) }]
  })
}
