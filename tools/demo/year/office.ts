// How the demo's documents come about: saved with their hooks, approved, converted, by the routines that users' clicks would call.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type PersonNumber, personId, personName } from '../people.ts'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'

export type Values = Readonly<Record<string, unknown>>

/** A routine's verdict and out parameters. */
type Outcome = { readonly sCode: number; readonly sMsg: string | null; readonly sId: string | null }

export type Office = {
  readonly agenda: Agenda
  readonly random: Random
  /** How busy the company is; 1 for the largest. */
  readonly size: number
  /** True with a probability in percent, in the last weeks only: what is forgotten there is what waits today. */
  readonly forgets: (percent: number) => boolean
  /** True for that share of its calls for the same thing, and over a year neither more nor less often. */
  readonly happens: (what: string, percent: number) => boolean
  /** Rows of a query in the company's context. */
  readonly rows: <T extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly T[]>
  /** Whether the edition has the routine. */
  readonly knows: (routine: string) => boolean
  /** Calls a routine, its parameters by name; those that the session gives are added. Throws when it refuses. */
  readonly call: (routine: string, parameters: Values) => Promise<Outcome>
  /** Has somebody else than the clerk do something. */
  readonly as: <T>(person: PersonNumber, work: () => Promise<T>) => Promise<T>
  /** Does work that may be refused; what it did is undone then. Answers what the work does, or null. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T | null>
}

export class Refusal extends Error {}

type Signatures = ReadonlyMap<string, readonly string[]>

/** Days before today from which work may be left lying. */
const RECENT_DAYS = 50

const readSignatures = async (client: pg.ClientBase): Promise<Signatures> => {
  const { rows } = await client.query<{ name: string; parameters: string[] }>(
    `select p.proname as name,
       array(select a.name from unnest(p.proargnames) with ordinality a (name, at)
             where p.proargmodes is null or p.proargmodes[a.at] = 'i' order by a.at) as parameters
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'sp\\_%'`,
  )
  return new Map(rows.map(({ name, parameters }) => [name, parameters]))
}

const asParameter = (value: unknown, name: string): unknown =>
  name.startsWith('j') && value !== null ? JSON.stringify(value) : value

type Place = { readonly tenant: string; readonly subsidiary: string; readonly timeZone: string }

type Query = <T extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<readonly T[]>

/** Queries by named statements, so that each text is parsed and planned once on a connection. */
const makeQuery =
  (client: pg.ClientBase): Query =>
  async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    return (await client.query<T>({ name, text, values: [...values] })).rows
  }

type Acting = { person: PersonNumber }

const makeAs =
  (query: Query, acting: Acting, { tenant, subsidiary }: Place): Office['as'] =>
  async (person, work) => {
    const act = async (next: PersonNumber): Promise<void> => {
      await query('select framework.act_as($1, $2, $3)', [tenant, subsidiary, personId(tenant, next)])
      acting.person = next
    }
    const before = acting.person
    await act(person)
    const done = await work().catch(async (error: unknown) => {
      if (error instanceof Refusal) await act(before)
      throw error
    })
    await act(before)
    return done
  }

const makeCall = (
  { query, signatures, acting }: { query: Query; signatures: Signatures; acting: Acting },
  { tenant, subsidiary, timeZone }: Place,
) => {
  const place: Values = {
    sLanguage: 'en',
    sTimeZone: timeZone,
    sBrandsId: tenant,
    sSubsidiaryId: subsidiary,
  }
  return async (routine: string, parameters: Values): Promise<Outcome> => {
    const given: Values = { ...place, sUserName: personName(acting.person), ...parameters }
    const names = (signatures.get(routine) ?? []).filter((name) => name in given)
    const list = names.map((name, at) => `"${name}" => $${at + 1}`).join(', ')
    const [outcome] = await query<Outcome>(
      `select a.* from ${routine}(${list}) a`,
      names.map((name) => asParameter(given[name], name)),
    )
    if (outcome === undefined) throw new Error(`${routine} answered nothing`)
    if (outcome.sCode < 0) throw new Refusal(`${routine}: ${outcome.sMsg}`)
    return outcome
  }
}

const makeAttempt =
  (client: pg.ClientBase) =>
  async <T>(work: () => Promise<T>): Promise<T | null> => {
    await client.query('savepoint attempt')
    try {
      const done = await work()
      await client.query('release savepoint attempt')
      return done
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await client.query('rollback to savepoint attempt; release savepoint attempt')
      return null
    }
  }

const makeHappens = (random: Random): Office['happens'] => {
  const paces = new Map<string, () => boolean>()
  return (what, percent) => {
    const pace = paces.get(what) ?? random.pace(percent)
    paces.set(what, pace)
    return pace()
  }
}

/** The office of the subsidiary in whose context the client acts. */
export const openOffice = async (
  client: pg.ClientBase,
  place: Place & Pick<Office, 'agenda' | 'random' | 'size'>,
): Promise<Office> => {
  const signatures = await readSignatures(client)
  await client.query(`select set_config('demo.tenant', $1, true), set_config('demo.subsidiary', $2, true)`, [
    place.tenant,
    place.subsidiary,
  ])
  const acting: Acting = { person: 'clerk' }
  const query = makeQuery(client)
  const { agenda, random, size } = place
  return {
    agenda,
    random,
    size,
    forgets: (percent) => random.chance(percent) && agenda.lastDay - agenda.day() < RECENT_DAYS,
    happens: makeHappens(random),
    rows: (text, values = []) => query(text, values),
    knows: (routine) => signatures.has(routine),
    call: makeCall({ query, signatures, acting }, place),
    as: makeAs(query, acting, place),
    attempt: makeAttempt(client),
  }
}
