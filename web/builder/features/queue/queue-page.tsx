// The queue: where messages wait, and what was given up, to be put in again. /builder/queue, /builder/queue/<destination>
import { usePagePlace } from '../../services/use-place.ts'
import { DeadLetters } from './dead-letters.tsx'
import { Destinations } from './destinations.tsx'
import { destinationNamed } from './queue-words.ts'

export const QueuePage = () => {
  const { rest } = usePagePlace()
  const sName = destinationNamed(rest[0])
  return sName === undefined ? <Destinations /> : <DeadLetters key={sName} sName={sName} />
}
