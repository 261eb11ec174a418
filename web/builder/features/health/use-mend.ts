// Mends a problem by the one write that does, on the row as it is now.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RESOURCE_NAMES, type ResourceName } from '#contracts/metadata/resources.ts'
import type { Http } from '../../../data/http.ts'
import type { HealthFix } from '../../../data/metadata-health.ts'
import { deleteRow, readRow, updateRow } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'

const resourceNamed = (name: string): ResourceName | undefined =>
  RESOURCE_NAMES.find((resource) => resource === name)

/** Whether the page can do it. */
export const isMendable = (fix: HealthFix | undefined): fix is HealthFix =>
  fix !== undefined && resourceNamed(fix.resource) !== undefined

const mend = async (http: Http, { resource, operation, sId, data = {} }: HealthFix): Promise<void> => {
  const name = resourceNamed(resource)
  if (name === undefined) return
  const row = await readRow(http, name, sId)
  if (operation === 'delete') await deleteRow(http, name, row)
  else await updateRow(http, name, { sId, version: row.version, data })
}

export const useMend = () => {
  const { http } = useServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fix: HealthFix) => mend(http, fix),
    onSettled: () => client.invalidateQueries(),
  })
}
