// Every destination with what waits there: those with trouble first, then those at work.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DestinationState } from '#contracts/queue.ts'
import { readDestinations } from '../../../data/queue.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useDuration } from '../../services/use-moment.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { QUEUE_WORDS as WORDS } from './queue-words.ts'

const LOOK_AGAIN_MS = 5_000

const trouble = ({ iDead, iFailing, iDepth }: DestinationState): number =>
  iDead > 0 ? 3 : iFailing > 0 ? 2 : iDepth > 0 ? 1 : 0

const byTrouble = (one: DestinationState, other: DestinationState): number =>
  trouble(other) - trouble(one) || one.sName.localeCompare(other.sName)

export const Destinations = () => {
  const { http } = useServices()
  const say = useText()
  const lengthOf = useDuration()
  const query = useQuery({
    queryKey: ['queue', 'destinations'],
    queryFn: () => readDestinations(http),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const columns: readonly DataColumn<DestinationState>[] = [
    { title: say(WORDS.destination), cell: ({ sName }) => sName },
    { title: say(WORDS.waiting), cell: ({ iDepth }) => iDepth, isNumber: true },
    { title: say(WORDS.failing), cell: ({ iFailing }) => iFailing, isNumber: true },
    {
      title: say(WORDS.dead),
      cell: ({ sName, iDead }) =>
        iDead === 0 ? 0 : <Link to={addressOf('queue', [sName])}>{say(WORDS.look, { count: iDead })}</Link>,
      isNumber: true,
    },
    {
      title: say(WORDS.oldest),
      cell: ({ iDepth, iOldestSeconds }) => (iDepth === 0 ? '' : lengthOf(iOldestSeconds)),
      isNumber: true,
    },
    { title: say(WORDS.perMinute), cell: ({ iPerMinute }) => iPerMinute, isNumber: true },
  ]
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      {query.data === undefined ? (
        <LateSkeleton rows={12} label={say(WORDS.loading)} />
      ) : (
        <DataTable
          label={say(WORDS.title)}
          columns={columns}
          rows={query.data.toSorted(byTrouble)}
          keyOf={({ sName }) => sName}
        />
      )}
    </BuilderPage>
  )
}
