// Looks from time to time whether the nodes on this database belong together, and tells when that changes.
import type { NodeDifference } from '#server/kernel/observation/node-difference.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '../keyvalue/key-value-store.ts'
import type { Database } from '../postgres/database.ts'
import { sql } from '../postgres/sql.ts'
import { differencesFrom, keepStoreName, type NodeMark } from './node-mark.ts'

export type OtherNodes = {
  /** In what another node was otherwise when last looked. */
  readonly differences: () => readonly NodeDifference[]
  /** The same as figures: 1 for each difference that there is. */
  readonly figures: () => Readonly<Record<NodeDifference, number>>
  readonly close: () => void
}

type Options = {
  readonly own: NodeMark
  readonly database: Database
  readonly store: KeyValueStore
  readonly observe: Observe
}

const EVERY_MS = 30_000

const readMarks = async (database: Database): Promise<readonly string[]> => {
  const rows = await database.platform((query) =>
    query<{ mark: string }>(sql`select mark from framework.node_marks() mark`),
  )
  return rows.map(({ mark }) => mark)
}

/** Settles once it has looked for the first time. */
export const watchOtherNodes = async ({ own, database, store, observe }: Options): Promise<OtherNodes> => {
  let differences: readonly NodeDifference[] = []

  const look = async (): Promise<void> => {
    await keepStoreName(store, own)
    const found = await differencesFrom(store, own, await readMarks(database))
    if (found.join() !== differences.join()) observe({ kind: 'nodes-differ', differences: found })
    differences = found
  }

  await look()
  // While database or store are out of reach, others say so.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS).unref()
  const has = (one: NodeDifference): number => Number(differences.includes(one))
  return {
    differences: () => differences,
    figures: () => ({ keys: has('keys'), store: has('store') }),
    close: () => clearInterval(timer),
  }
}
