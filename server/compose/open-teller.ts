// What hooks tell other systems: looked for as soon as something has changed.
import { reachOf } from '../hooks/telling/reach.ts'
import { makeTeller, type Teller, type TellerParts } from '../hooks/telling/teller.ts'
import type { Database } from '../platform/postgres/database.ts'

type TellerWorld = Pick<TellerParts, 'observe'> & {
  readonly database: Database
  readonly networks: readonly string[]
}

export const openTeller = ({ database, observe, networks }: TellerWorld): Teller => {
  const teller = makeTeller({ database, observe, mayReach: reachOf(networks) })
  database.onChange(async () => teller.wake())
  return teller
}
