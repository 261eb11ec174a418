// Who of those that a step may come to is asked: who is away is replaced, nobody approves their own document where four eyes hold, and somebody is
// always asked. Pure.
import type { Text } from '#contracts/language.ts'

/** What is known of one user who is named, administers the tenant, or stands in for one of these. */
export type PersonFacts = {
  readonly sUserId: string
  readonly sUserName: string
  readonly isDisabled: boolean
  readonly mayWork: boolean
  readonly isWithin: boolean
  readonly isAdministrator: boolean
  /** They submitted the document or made it, by this login or another one of theirs. */
  readonly isOwn: boolean
  /** Where among the approvers they are named. */
  readonly places: readonly number[]
  /** Who stands in for them today, in the order in which they are asked. */
  readonly substitutes: readonly string[]
}

export type Person = {
  readonly sUserId: string
  readonly sUserName: string
  /** `role:<code>`, `user`, `field:<column>`, `manager`, `names`, `fallback`, `administrator`, or `substitute:<whom for>`. */
  readonly because: string
  /** What they are called whom they stand in for. */
  readonly standsInFor: string | null
}

export type Deciding = {
  /** By number of the user. */
  readonly facts: readonly PersonFacts[]
  /** Why, by place. */
  readonly reasons: readonly string[]
  readonly fourEyes: boolean
  /** The place of the fallback user: after those of approvers, before those of whom is told. */
  readonly fallbackAt: number
}

type Known = Deciding & { readonly byId: ReadonlyMap<string, PersonFacts> }

/** Themselves, or whoever stands in for them; each is looked at once, so that those who stand in for each other end. */
const askedFor = (known: Known, sUserId: string, seen: Set<string>): PersonFacts | null => {
  const facts = known.byId.get(sUserId)
  if (facts === undefined || seen.has(sUserId)) return null
  seen.add(sUserId)
  if (!facts.mayWork || !facts.isWithin) return null
  if (facts.substitutes.length === 0) {
    return facts.isDisabled || (known.fourEyes && facts.isOwn) ? null : facts
  }
  for (const substitute of facts.substitutes) {
    const found = askedFor(known, substitute, seen)
    if (found !== null) return found
  }
  return null
}

const personFor = (known: Known, named: PersonFacts, because: string): readonly Person[] => {
  const found = askedFor(known, named.sUserId, new Set())
  if (found === null) return []
  const { sUserId, sUserName } = found
  return sUserId === named.sUserId
    ? [{ sUserId, sUserName, because, standsInFor: null }]
    : [{ sUserId, sUserName, because: `substitute:${named.sUserId}`, standsInFor: named.sUserName }]
}

/** Each once, for the first reason. */
const once = (people: readonly Person[]): readonly Person[] => {
  const first = new Map<string, Person>()
  for (const person of people) if (!first.has(person.sUserId)) first.set(person.sUserId, person)
  return [...first.values()]
}

const namedAt = (known: Known, at: number): readonly Person[] =>
  known.facts
    .filter(({ places }) => places.includes(at))
    .flatMap((facts) => personFor(known, facts, known.reasons[at] ?? ''))

const administrators = (known: Known): readonly Person[] => {
  const all = known.facts.filter(
    ({ isAdministrator, isDisabled, isOwn }) => isAdministrator && !isDisabled && !(known.fourEyes && isOwn),
  )
  const here = all.filter(({ mayWork }) => mayWork)
  return (here.length > 0 ? here : all).map(({ sUserId, sUserName }) => ({
    ...{ sUserId, sUserName },
    because: 'administrator',
    standsInFor: null,
  }))
}

const peopleAt = (known: Known, [from, until]: readonly [number, number]): readonly Person[] =>
  once(known.reasons.flatMap((_, at) => (at >= from && at < until ? namedAt(known, at) : [])))

const knownOf = (deciding: Deciding): Known => ({
  ...deciding,
  byId: new Map(deciding.facts.map((one) => [one.sUserId, one])),
})

const REFUSED = {
  away: { en: 'Away, and nobody who stands in may approve it', zh: '不在岗，且无可审批的代理人' },
  unknown: { en: 'There is no such user', zh: '该用户不存在' },
  disabled: { en: 'This user is disabled', zh: '该用户已停用' },
  elsewhere: { en: 'This user may not work in the record’s subsidiary', zh: '该用户无权在单据所属公司工作' },
  tooMuch: { en: 'The amount is above this user’s limit', zh: '金额超出该用户的审批限额' },
  own: { en: 'Who submitted or made the record may not approve it', zh: '提交人和制单人不能审批该单据' },
} as const satisfies Record<string, Text>

/** Why somebody named by id may not be given a task; null: they may. Who is away is given it all the same. */
export const refusalOf = (
  { facts, fourEyes }: Pick<Deciding, 'facts' | 'fourEyes'>,
  sUserId: string,
): Text | null => {
  const known = facts.find((one) => one.sUserId === sUserId)
  if (known === undefined) return REFUSED.unknown
  if (known.isDisabled) return REFUSED.disabled
  if (!known.mayWork) return REFUSED.elsewhere
  if (!known.isWithin) return REFUSED.tooMuch
  return fourEyes && known.isOwn ? REFUSED.own : null
}

export type PassedOver = Pick<Person, 'sUserId' | 'sUserName'> & { readonly why: Text }

/** Those whom approvers name, and for whom nobody is asked. */
export const decidePassedOver = (deciding: Deciding): readonly PassedOver[] => {
  const known = knownOf(deciding)
  return known.facts
    .filter(({ places }) => places.some((at) => at < deciding.fallbackAt))
    .filter((facts) => personFor(known, facts, '').length === 0)
    .map(({ sUserId, sUserName }) => ({
      ...{ sUserId, sUserName },
      why: refusalOf(deciding, sUserId) ?? REFUSED.away,
    }))
}

/** In the order of the approvers; where nobody is left the fallback user, else the administrators; none where there is nobody at all. */
export const decidePeople = (deciding: Deciding): readonly Person[] => {
  const known = knownOf(deciding)
  const { fallbackAt } = deciding
  const named = peopleAt(known, [0, fallbackAt])
  if (named.length > 0) return named
  const fallback = peopleAt(known, [fallbackAt, fallbackAt + 1])
  return fallback.length > 0 ? fallback : administrators(known)
}

/** Who is told of it, whatever they may approve. */
export const decideCopied = (deciding: Deciding): readonly Person[] => {
  const facts = deciding.facts.map((one) => ({ ...one, isWithin: true }))
  const known = knownOf({ ...deciding, facts, fourEyes: false })
  return peopleAt(known, [deciding.fallbackAt + 1, deciding.reasons.length])
}
