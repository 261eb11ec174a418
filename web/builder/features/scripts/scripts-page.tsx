// SQL of the own tenant. /builder/scripts, /builder/scripts/history, /builder/scripts/routines, /builder/scripts/routines/<name>
import { useQuery } from '@tanstack/react-query'
import { readScriptSchema } from '../../../data/scripts.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { usePagePlace } from '../../services/use-place.ts'
import { RoutineList } from './routine-list.tsx'
import { RoutinePage } from './routine-page.tsx'
import { ScriptDesk } from './script-desk.tsx'
import { ScriptHistory } from './script-history.tsx'
import './scripts.css'

export const ScriptsPage = () => {
  const { http } = useServices()
  const { rest } = usePagePlace()
  const [part, name] = rest
  const schema = useQuery({
    queryKey: ['scripts', 'schema'],
    queryFn: () => readScriptSchema(http),
    staleTime: 60_000,
  })
  // Whoever may not write SQL is told so here, for all that stands beneath.
  if (schema.isLoadingError) return <LoadFailure error={schema.error} retry={schema} />
  const known = schema.data ?? null
  if (part === 'history') return <ScriptHistory />
  if (part !== 'routines') return <ScriptDesk schema={known} />
  return name === undefined ? <RoutineList /> : <RoutinePage key={name} name={name} schema={known} />
}
