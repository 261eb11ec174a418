// A customer's folder for whoever looks first and decides then: what it would change with what somebody has to decide on, and that carried out
// as it was shown.
import type pg from 'pg'
import type { PackPlanned, PackWork } from '#server/packages/pack-work.ts'
import type { PackConflict } from '../conflict.ts'
import {
  applyPrepared,
  type CustomerOptions,
  decided,
  linesOf,
  type Prepared,
  withCustomer,
} from './apply-customer.ts'
import { fingerprintOf } from './fingerprint.ts'
import { writtenElsewhere } from './written-elsewhere.ts'

/** As the folder has it; scripts are told with those that nobody has agreed on. */
const conflictLine = ({ object, attribute, theirs, isScript }: PackConflict): readonly string[] => {
  if (isScript === true) return []
  const verb = theirs === undefined ? 'remove' : 'set   '
  return [`${verb} ${object}${attribute === null ? '' : ` ${attribute}`}`]
}

const plannedOf = async (client: pg.ClientBase, prepared: Prepared): Promise<PackPlanned> => {
  const scripts = await writtenElsewhere(client, prepared)
  return {
    lines: linesOf(prepared),
    conflicts: [...prepared.conflicts.flatMap(conflictLine), ...scripts.map((path) => `run    ${path}`)],
    fingerprint: await fingerprintOf(client, prepared),
  }
}

/** Of all conflicts alike: the folder's side, or the database's. */
const outcome = async (
  client: pg.ClientBase,
  prepared: Prepared,
  counts: PackWork['counts'],
): Promise<Prepared> => {
  if (prepared.conflicts.length === 0 && counts === null) return prepared
  if (counts !== 'database') return decided(prepared, 'theirs')
  const elsewhere = new Set(await writtenElsewhere(client, prepared))
  const ours = decided(prepared, 'ours')
  const sql = ours.plan.sql.filter(({ path }) => !elsewhere.has(path))
  return { ...ours, plan: { ...ours.plan, sql } }
}

/** Changes nothing. */
export const planCustomer = (options: CustomerOptions): Promise<PackPlanned> =>
  withCustomer(options, plannedOf)

type Agreed = Pick<PackWork, 'fingerprint' | 'counts'>
type Applied =
  | { readonly kind: 'done'; readonly lines: readonly string[] }
  /** Something is otherwise than it was shown, or not decided: nothing was changed. */
  | ({ readonly kind: 'planned' } & PackPlanned)

export const applyPlanned = (options: CustomerOptions, { fingerprint, counts }: Agreed): Promise<Applied> =>
  withCustomer(options, async (client, prepared): Promise<Applied> => {
    const planned = await plannedOf(client, prepared)
    const isOpen = planned.conflicts.length > 0 && counts === null
    if (isOpen || planned.fingerprint !== fingerprint) return { kind: 'planned', ...planned }
    const lines = await applyPrepared(client, options.url, await outcome(client, prepared, counts))
    return { kind: 'done', lines }
  })
