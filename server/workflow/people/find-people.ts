// Finds who is asked in an approval step, in the transaction of the step: what its approvers name becomes users, by a few statements whatever the
// number of users.

import { type JudgedLimit, judgedLimits } from '#server/approval/limits/amount-limits.ts'
import { makerSql, type OwnDocument, ownDocumentSql } from '#server/approval/limits/own-document.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue, Relation } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking } from '#server/schema/resolve/resolve.ts'
import type { Approver } from '../model/approval.ts'
import type { RecordOf } from '../runtime/held-instance.ts'
import {
  type Deciding,
  decideCopied,
  decidePassedOver,
  decidePeople,
  type PassedOver,
  type Person,
  type PersonFacts,
  refusalOf,
} from './decide-people.ts'
import {
  type FieldValues,
  factsSql,
  fieldsSql,
  type Ground,
  groundSql,
  type Manager,
  managersSql,
  type Naming,
} from './query/people-query.ts'

export type PeopleAsked = {
  readonly approvers: readonly Approver[]
  /** Who is told of it. */
  readonly copyTo: readonly Approver[]
  readonly record: RecordOf | null
  /** Who submitted it. */
  readonly submitter: string
  /** Nobody approves what they submitted or made. */
  readonly fourEyes: boolean
}

export type PeopleFound = {
  /** Never none. */
  readonly people: readonly Person[]
  readonly copied: readonly Person[]
  /** Whom the approvers name in vain. */
  readonly passedOver: readonly PassedOver[]
}

/** Throws rule_violation where the tenant has nobody. */
export type FindPeople = (
  transaction: { readonly query: Query; readonly context: RequestContext },
  asked: PeopleAsked,
) => Promise<PeopleFound>

/** Throws rule_violation where one of them may not be given a task. */
export type JudgePeople = (
  transaction: Parameters<FindPeople>[0],
  asked: Omit<PeopleAsked, 'approvers' | 'copyTo'> & {
    /** By id. */
    readonly users: readonly string[]
  },
) => Promise<void>

/** Whether who acts submitted the document or made it. */
export type IsOwnDocument = (
  transaction: Parameters<FindPeople>[0],
  asked: Pick<PeopleAsked, 'record' | 'submitter'>,
) => Promise<boolean>

export type PeopleParts = {
  readonly readCatalogue: () => Promise<Catalogue>
  /** Of the installation: the day is that of the subsidiary, which may have none of its own. */
  readonly timeZone: string
}

type Transaction = Parameters<FindPeople>[0]

const NOBODY = {
  en: 'Nobody may approve this: the company has no user who could be asked',
  zh: '没有可以审批的人员：本公司没有可询问的用户',
}

/** The table of employees, of an edition. */
const EMPLOYEES = 'eleemployee'

const MOST_LEVELS = 20

type Named = Omit<Naming, 'at'>

type Known = {
  readonly fields: ReadonlyMap<string, string | null>
  /** By level, from the lowest. */
  readonly managers: readonly Manager[]
}

const users = (names: readonly string[]): readonly Named[] => names.map((name) => ({ kind: 'user', name }))

/** The manager of a level, or where the line ends before it the highest. */
const managerAt = ({ managers }: Known, levels: number): readonly Named[] => {
  const manager = managers.findLast(({ level }) => level <= levels)
  return manager === undefined ? [] : [{ kind: 'employee', name: manager.sId }]
}

const namedBy = (approver: Approver, known: Known): readonly Named[] => {
  switch (approver.kind) {
    case 'role':
      return [{ kind: 'role', name: approver.code }]
    case 'user':
      return users([approver.number])
    case 'names':
      return users(approver.names)
    case 'manager':
      return managerAt(known, approver.levels)
    case 'field': {
      const value = known.fields.get(approver.column) ?? null
      return value === null ? [] : [...users([value]), { kind: 'employee', name: value }]
    }
  }
}

const reasonOf = (approver: Approver): string => {
  if (approver.kind === 'role') return `role:${approver.code}`
  return approver.kind === 'field' ? `field:${approver.column}` : approver.kind
}

const relationOf = (catalogue: Catalogue, sBrandsId: string, name: string | null): Relation | null => {
  const backing = name === null ? null : resolveBacking(catalogue, sBrandsId, name)
  return backing?.kind === 'relation' ? backing.relation : null
}

/** The columns of the record that approvers name; those that its table lacks name nobody. */
const readFields = async (
  { query, context }: Transaction,
  { rules, record }: { readonly rules: readonly Approver[]; readonly record: RecordOf | null },
  relation: Relation | null,
): Promise<Known['fields']> => {
  const columns = rules.flatMap((one) =>
    one.kind === 'field' && relation?.columns.has(one.column) ? [one.column] : [],
  )
  if (columns.length === 0 || record === null || relation === null) return new Map()
  const [row] = await query<FieldValues>(fieldsSql(relation, { sId: record.sId, columns }, context))
  return new Map(columns.map((name, at) => [name, row?.values[at] ?? null]))
}

const readManagers = async (
  { query, context }: Transaction,
  rules: readonly Approver[],
  [employees, sEmployeeId]: readonly [Relation | null, string | null],
): Promise<readonly Manager[]> => {
  const levels = Math.max(0, ...rules.map((one) => (one.kind === 'manager' ? one.levels : 0)))
  if (levels === 0 || sEmployeeId === null || !employees?.columns.has('sManagerId')) return []
  const asked = { sEmployeeId, levels: Math.min(levels, MOST_LEVELS) }
  return query<Manager>(managersSql(employees, asked, context))
}

const rolesOf = (limits: readonly JudgedLimit[], isEnough: boolean): readonly string[] =>
  limits.filter((limit) => limit.isEnough === isEnough).map(({ sRoleId }) => sRoleId)

/** What is known of all whom an approval names, and of those behind them. */
const readDeciding = async (
  { readCatalogue, timeZone }: PeopleParts,
  transaction: Transaction,
  { approvers, copyTo, record, submitter, fourEyes }: PeopleAsked,
): Promise<Deciding> => {
  const { query, context } = transaction
  const catalogue = await readCatalogue()
  const [ground] = await query<Ground>(groundSql(record, submitter))
  const { sTbName = null, sEmployeeId = null, sFallbackUserId = null } = ground ?? {}
  const relation = relationOf(catalogue, context.sBrandsId, sTbName)
  const employees = relationOf(catalogue, context.sBrandsId, EMPLOYEES)
  const rules = [...approvers, ...copyTo]
  const known = {
    fields: await readFields(transaction, { rules, record }, relation),
    managers: await readManagers(transaction, rules, [employees, sEmployeeId]),
  }
  const limits = record === null ? [] : await judgedLimits(transaction, { ...record, relation, catalogue })
  const named = rules.map((approver) => namedBy(approver, known))
  const reasons = rules.map(reasonOf)
  named.splice(approvers.length, 0, sFallbackUserId === null ? [] : users([sFallbackUserId]))
  reasons.splice(approvers.length, 0, 'fallback')
  const sought = {
    submitter,
    approvers: named.flatMap((all, at) => all.map((one) => ({ ...one, at }))),
    tooLow: rolesOf(limits, false),
    enough: rolesOf(limits, true),
  }
  const maker =
    fourEyes && record !== null && relation !== null ? makerSql({ relation, sId: record.sId }, context) : null
  const facts = await query<PersonFacts>(factsSql(sought, { timeZone, maker }))
  return { facts, reasons, fourEyes, fallbackAt: approvers.length }
}

export const createFindPeople =
  (parts: PeopleParts): FindPeople =>
  async (transaction, asked) => {
    const deciding = await readDeciding(parts, transaction, asked)
    const people = decidePeople(deciding)
    if (people.length === 0) throw new AppError('rule_violation', NOBODY)
    return { people, copied: decideCopied(deciding), passedOver: decidePassedOver(deciding) }
  }

export const createJudgePeople =
  (parts: PeopleParts): JudgePeople =>
  async (transaction, { users: names, ...asked }) => {
    const approvers = [{ kind: 'names', names }] as const
    const deciding = await readDeciding(parts, transaction, { ...asked, approvers, copyTo: [] })
    for (const sUserId of names) {
      const refusal = refusalOf(deciding, sUserId)
      if (refusal === null) continue
      const name = deciding.facts.find((one) => one.sUserId === sUserId)?.sUserName ?? sUserId
      throw new AppError('rule_violation', { en: `${name}: ${refusal.en}`, zh: `${name}：${refusal.zh}` })
    }
  }

export const createIsOwnDocument =
  ({ readCatalogue }: PeopleParts): IsOwnDocument =>
  async ({ query, context }, { record, submitter }) => {
    const [ground] = await query<Ground>(groundSql(record, submitter))
    const relation = relationOf(await readCatalogue(), context.sBrandsId, ground?.sTbName ?? null)
    const made = record === null || relation === null ? null : { relation, sId: record.sId }
    const [own] = await query<OwnDocument>(ownDocumentSql(made, submitter, context))
    return own?.isOwn !== false
  }
