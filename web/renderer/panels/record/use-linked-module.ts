// Where the rows of a related panel are at home: the module, among those that follow from this one, that lists or edits them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModuleMetadata } from '#contracts/module.ts'
import { useHost } from '../../host.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import { moduleQuery } from '../../module-query.ts'

/** The modules that this one's buttons and chain lead to. */
const followers = ({ id, metadata }: ModuleView): readonly string[] => {
  const targets = metadata.buttons.flatMap(({ sTargetModelsId }) => sTargetModelsId ?? [])
  const siblings = metadata.chain?.siblings.map(({ sModelsId }) => sModelsId) ?? []
  return [...new Set([...targets, ...siblings])].filter((module) => module !== id)
}

/** A view over a table bears its name. */
const tableOf = (name: string): string => name.toLowerCase().replace(/^viw_/, '')

const isHomeOf = ({ forms }: ModuleMetadata, panel: FormView): boolean =>
  forms.some(
    ({ sFormKind, sTbName }) =>
      (sFormKind === 'list' || sFormKind === 'master') && tableOf(sTbName) === tableOf(panel.form.sTbName),
  )

/** The module's id; null while it is not known, or when there is none. Asks only while `isWanted`. */
export const useLinkedModule = (
  view: ModuleView | null,
  panel: FormView,
  isWanted: boolean,
): string | null => {
  const { http, context } = useHost()
  const client = useQueryClient()
  const candidates = view === null ? [] : followers(view)
  const { data } = useQuery({
    queryKey: ['linked', panel.id, candidates, context.sUserId, context.sSubsidiaryId],
    queryFn: async (): Promise<string | null> => {
      for (const candidate of candidates) {
        // A module that is not granted is none to go to.
        const metadata = await client.fetchQuery(moduleQuery(http, context, candidate)).catch(() => null)
        if (metadata !== null && isHomeOf(metadata, panel)) return candidate
      }
      return null
    },
    enabled: isWanted && candidates.length > 0,
    staleTime: 5 * 60_000,
  })
  return data ?? null
}
