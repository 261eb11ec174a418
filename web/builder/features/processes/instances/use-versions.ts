// The versions of a process that are deployed, the latest first.
import { useQuery } from '@tanstack/react-query'
import type { DeployedVersion } from '#contracts/workflow/process-models.ts'
import { readModels, readVersions } from '../../../../data/modeler.ts'
import { useServices } from '../../../../session/services/services.tsx'

const NONE: readonly DeployedVersion[] = []

export const useVersions = (sKey: string): readonly DeployedVersion[] => {
  const { http } = useServices()
  const { data = NONE } = useQuery({
    queryKey: ['processes', 'versionsOf', sKey],
    queryFn: async () => {
      const model = (await readModels(http)).find((one) => one.sKey === sKey)
      return model === undefined ? NONE : readVersions(http, model.id)
    },
    enabled: sKey !== '',
  })
  return data
}
