// The part of a plan that makes groups out of rows: what they are grouped by, and in which order they come.
import { isSortable } from '../../rows/plan/read-shape.ts'
import type { ReadField } from '../../rows/plan/row-field.ts'
import * as complaints from '../request/read-complaints.ts'
import type { OrderIntent, ReadIntent } from '../request/read-intent.ts'
import type { Judging } from './filter-judge.ts'
import type { GroupOrderKey, GroupsPlan, PlannedSum } from './read-plan.ts'

/** The name under which a group tells how many rows it has. */
export const COUNT = 'count'

const planGroups = (names: readonly string[], { fieldNamed, report }: Judging): readonly ReadField[] =>
  [...new Set(names)]
    .map((name) => {
      const path = `groupBy.${names.indexOf(name)}`
      const field = fieldNamed(name, path)
      if (field !== null && (!isSortable(field) || name === COUNT)) report(path, complaints.NOT_GROUPABLE)
      return field
    })
    .filter((field) => field !== null)

const orderKey = (
  { field: name, isDescending }: OrderIntent,
  groups: readonly ReadField[],
  sums: readonly PlannedSum[],
): GroupOrderKey | null => {
  if (name === COUNT) return { kind: 'count', isDescending }
  const group = groups.find((field) => field.name === name)
  if (group !== undefined) return { kind: 'group', field: group, isDescending }
  const sum = sums.find(({ field }) => field.name === name)
  // Amounts of several currencies are neither more nor less than others.
  const isOfOneUnit = sum?.unit == null || groups.includes(sum.unit)
  return sum === undefined || !isOfOneUnit ? null : { kind: 'sum', field: sum.field, isDescending }
}

/** The asked keys, then whatever groups by and was not asked for, so that every group has one place. */
const planOrder = (
  asked: readonly OrderIntent[],
  { groups, sums }: { readonly groups: readonly ReadField[]; readonly sums: readonly PlannedSum[] },
  { report }: Judging,
): readonly GroupOrderKey[] => {
  const keys = asked.flatMap((intent, index) => {
    const key = orderKey(intent, groups, sums)
    if (key === null) report(`orderBy.${index}.field`, complaints.NOT_IN_GROUPS)
    return key === null ? [] : [key]
  })
  const named = new Set(asked.map(({ field }) => field))
  const rest = groups
    .filter(({ name }) => !named.has(name))
    .map((field) => ({ kind: 'group', field, isDescending: false }) as const)
  return [...keys, ...rest]
}

/** Judges what only groups have. */
export const judgeGroups = (
  intent: ReadIntent,
  sums: readonly PlannedSum[],
  judging: Judging,
): Pick<GroupsPlan, 'kind' | 'groups' | 'order'> => {
  const names = intent.groupBy ?? []
  const groups = planGroups(names, judging)
  for (const {
    field: { name },
  } of sums)
    if (names.includes(name) || name === COUNT)
      judging.report(`sums.${intent.sums.indexOf(name)}`, complaints.GROUP_AND_SUM)
  if (intent.fields !== null) judging.report('fields', complaints.FIELDS_OF_GROUPS)
  if (intent.cursor !== null) judging.report('cursor', complaints.CURSOR_OF_GROUPS)
  return { kind: 'groups', groups, order: planOrder(intent.orderBy ?? [], { groups, sums }, judging) }
}
