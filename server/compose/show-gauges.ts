// What `/metrics` says about the world outside the service.
import type { OtherNodes } from '../platform/nodes/other-nodes.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import type { QueueFigures } from '../queue/figures.ts'

type Watched = {
  readonly telemetry: Telemetry
  readonly database: Database
  readonly otherNodes: OtherNodes
  readonly queue: { readonly figures: QueueFigures }
}

const showQueue = ({ telemetry: { metrics }, queue: { figures } }: Watched): void => {
  metrics.gauge({
    name: 'armature_queue_depth',
    help: 'Messages of the queue that wait or are worked on',
    label: 'destination',
    read: () => figures.of('iDepth'),
  })
  metrics.gauge({
    name: 'armature_queue_oldest_seconds',
    help: 'How long the oldest of them has been there',
    label: 'destination',
    read: () => figures.of('iOldestSeconds'),
  })
  metrics.gauge({
    name: 'armature_queue_dead',
    help: 'Messages of the queue that were given up',
    label: 'destination',
    read: () => figures.of('iDead'),
  })
}

export const showGauges = (watched: Watched): void => {
  const {
    telemetry: { metrics },
    database,
    otherNodes,
  } = watched
  showQueue(watched)
  metrics.gauge({
    name: 'armature_clock_offset_seconds',
    help: "How far the database's clock is ahead of this node's",
    label: 'clock',
    read: () => ({ database: database.clockOffsetMs() / 1000 }),
  })
  metrics.gauge({
    name: 'armature_shut_logins',
    help: "Customers' own logins that do not open the database: their companies are out",
    label: 'of',
    read: () => ({ customers: database.shutCustomerLogins() }),
  })
  metrics.gauge({
    name: 'armature_database_behind',
    help: '1 while the replica is too far behind to be read from',
    label: 'which',
    read: () => ({ replica: Number(database.isReplicaBehind()) }),
  })
  metrics.gauge({
    name: 'armature_nodes_apart',
    help: '1 while another node on the database has other token keys, or another store',
    label: 'in',
    read: otherNodes.figures,
  })
}
