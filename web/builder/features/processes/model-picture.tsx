// What a process looks like: the picture that was saved with it, else one that is drawn of its model, as of those that come with documents.
import { useQuery } from '@tanstack/react-query'
import type { ModelSummary } from '#contracts/workflow/process-models.ts'
import { readProcessModel } from '../../../data/modeler.ts'
import { useServices } from '../../../session/services/services.tsx'

export const ModelPicture = ({ model: { id, svg, revision } }: { readonly model: ModelSummary }) => {
  const { http } = useServices()
  const drawn = useQuery({
    queryKey: ['processes', 'picture', id, revision],
    queryFn: async () => {
      const { xml } = await readProcessModel(http, id)
      const { pictureOfModel } = await import('./canvas/open-canvas.ts')
      return pictureOfModel(xml)
    },
    enabled: svg === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const picture = svg ?? drawn.data ?? null
  if (picture === null) return null
  return <img alt="" src={`data:image/svg+xml,${encodeURIComponent(picture)}`} />
}
