// Processes of the tenant: /builder/processes, /builder/processes/<id>, /builder/processes/<id>/versions; and what runs of them:
// /builder/processes/instances, /builder/processes/instances/<id>
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { readProcessModel } from '../../../data/modeler.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { InstanceList } from './instances/instance-list.tsx'
import { InstancePage } from './instances/instance-page.tsx'
import { ModelList } from './model-list.tsx'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import './processes.css'

// What draws is large: the list does without it.
const Designer = lazy(async () => ({ default: (await import('./designer.tsx')).Designer }))
const Versions = lazy(async () => ({ default: (await import('./versions/versions.tsx')).Versions }))

const OneModel = ({ id, part }: { readonly id: string; readonly part: string | undefined }) => {
  const { http } = useServices()
  const say = useText()
  const model = useQuery({
    queryKey: ['processes', 'model', id],
    queryFn: () => readProcessModel(http, id),
    // What is drawn would be lost where it came anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const skeleton = <LateSkeleton rows={8} label={say(WORDS.loading)} />
  if (model.isLoadingError) return <LoadFailure error={model.error} retry={model} />
  if (model.data === undefined) return skeleton
  return (
    <Suspense fallback={skeleton}>
      {part === 'versions' ? <Versions model={model.data} /> : <Designer key={id} model={model.data} />}
    </Suspense>
  )
}

export const ProcessesPage = () => {
  const { rest } = usePagePlace()
  const [id, part] = rest
  if (id === 'instances') return part === undefined ? <InstanceList /> : <InstancePage id={part} />
  return id === undefined ? <ModelList /> : <OneModel id={id} part={part} />
}
