// What metadata may name for a use: the tenant's routines whose signature fits it, and of forms tables and views, too. Pure.
import type { RoutineUse } from '#contracts/metadata/routine-uses.ts'
import type { NamedRelation } from '#contracts/scripts.ts'
import type { Routine } from '#server/schema/catalogue/catalogue.ts'
import { isStandard, type TablePlace } from '#server/tables/place.ts'

/** Called from SQL only. */
const INNER = /^(fun_|fn_|get_)/i

const takes = ({ parameters }: Routine, name: string): boolean =>
  parameters.some((parameter) => parameter.name === name && parameter.mode !== 'table')

const tells = ({ parameters }: Routine, name: string): boolean =>
  parameters.some((parameter) => parameter.name === name && parameter.mode !== 'in')

const answersRows = ({ kind, returnsSet }: Routine): boolean => kind === 'function' && returnsSet

const FITS: Readonly<Record<RoutineUse, (routine: Routine) => boolean>> = {
  chart: (routine) => answersRows(routine) && !takes(routine, 'jRows'),
  backing: (routine) => answersRows(routine) && !takes(routine, 'jRows'),
  button: (routine) => tells(routine, 'sCode') && !takes(routine, 'jRows'),
  approve: (routine) => tells(routine, 'sCode') && takes(routine, 'sIds'),
  save: (routine) => takes(routine, 'jRows'),
  report: (routine) => answersRows(routine) && takes(routine, 'sIds') && tells(routine, 'sId'),
  inner: () => true,
  interface: (routine) => !takes(routine, 'jRows'),
}

const fits = (use: RoutineUse, routine: Routine): boolean =>
  routine.returnType !== 'trigger' && INNER.test(routine.name) === (use === 'inner') && FITS[use](routine)

const namedIn = (
  { catalogue }: Pick<TablePlace, 'catalogue'>,
  schema: string,
  use: RoutineUse,
): readonly NamedRelation[] => {
  const whose = isStandard(schema) ? 'standard' : 'own'
  const relations = use === 'backing' ? [...(catalogue.relations.get(schema)?.values() ?? [])] : []
  const routines = [...(catalogue.routines.get(schema)?.values() ?? [])]
  return [
    ...relations
      .filter(({ unsafe }) => unsafe === null)
      .map(({ name, kind }) => ({ name, kind, whose }) as const),
    ...routines
      .filter((routine) => fits(use, routine))
      .map(({ name }) => ({ name, kind: 'routine', whose }) as const),
  ]
}

/** By their names, the tenant's own first; where it has one of the standard's name, its own alone. */
export const namedFor = (
  place: Pick<TablePlace, 'catalogue' | 'schemas'>,
  use: RoutineUse,
): readonly NamedRelation[] => {
  const all = place.schemas.toReversed().flatMap((schema) => namedIn(place, schema, use))
  const key = ({ name, whose }: NamedRelation): string => `${whose === 'own' ? 0 : 1} ${name}`
  return [...new Map(all.map((one) => [one.name, one])).values()].sort((one, other) =>
    key(one) < key(other) ? -1 : 1,
  )
}
