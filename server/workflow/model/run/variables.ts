// Variables as an execution sees them: its own, then those of the scopes around it, up to its process instance.
import type { Assignment, Passed } from '../definition.ts'
import { evaluateFormula, type Sight } from '../expression/evaluate-formula.ts'
import type { Execution, Variable } from '../state.ts'
import type { Variables } from './event.ts'
import { charactersOf, hold, spend, WORK } from './limits.ts'
import { definitionOf, executionOf, namedKey, type Work } from './work.ts'

const ownOf = (work: Work, executionId: string, name: string): Variable | undefined =>
  work.variables.under(namedKey(executionId, name)).next().value

function* scopesFrom(work: Work, execution: Execution): Generator<Execution> {
  for (let at: Execution | undefined = execution; at !== undefined; ) {
    yield at
    at = at.parentId === null ? undefined : work.executions.get(at.parentId)
  }
}

function seen(work: Work, execution: Execution, name: string): Variable | undefined {
  for (const scope of scopesFrom(work, execution)) {
    const own = ownOf(work, scope.id, name)
    if (own !== undefined) return own
  }
  return undefined
}

/** What is calculated takes the longer, the more is written. */
const CHARACTERS_OF_TERM = 20

/** What a model may ask of the execution itself. */
function toldOf(work: Work, execution: Execution): unknown {
  const { id, processInstanceId, activityId } = execution
  const businessKey = executionOf(work, processInstanceId).businessKey
  const key = { businessKey, processBusinessKey: businessKey, processInstanceBusinessKey: businessKey }
  return { id, processInstanceId, activityId, ...key }
}

export function sightOf(work: Work, execution: Execution): Sight {
  const names = (name: string) => {
    const variable = seen(work, execution, name)
    if (variable !== undefined) return variable.value
    return name === 'execution' ? toldOf(work, execution) : undefined
  }
  const calculates = (characters: number) =>
    spend(work, WORK.calculation + Math.ceil(characters / CHARACTERS_OF_TERM))
  return { names, clock: work.clock, calculates }
}

/** Sets a variable of that very execution. */
export function setLocal(work: Work, execution: Execution, name: string, value: unknown): void {
  const { id: executionId, processInstanceId } = execution
  const earlier = ownOf(work, executionId, name)
  hold(work, value, earlier?.value)
  const id = earlier?.id ?? work.newId()
  work.variables.set(id, { id, executionId, processInstanceId, name, value })
  work.effects.push({ kind: 'variableSet', variableId: id, executionId, processInstanceId, name, value })
}

/** What the model gives to the scope that an execution opens, where nothing else has been given. */
export function setInitialValues(work: Work, scope: Execution): void {
  for (const { scopeId, name, value } of definitionOf(work, scope).initialValues) {
    if (scopeId === scope.activityId && ownOf(work, scope.id, name) === undefined)
      setLocal(work, scope, name, value)
  }
}

/** Sets each where it is defined, else on the process instance. */
export function setVariables(work: Work, execution: Execution, variables: Variables): void {
  for (const [name, value] of Object.entries(variables)) {
    const holder = seen(work, execution, name)?.executionId ?? execution.processInstanceId
    setLocal(work, executionOf(work, holder), name, value)
    work.changed.add(execution.processInstanceId)
  }
}

function heldBy(work: Work, scopes: readonly Execution[]): Variables {
  const rows = scopes.flatMap((scope) => [...work.variables.under(scope.id)])
  spend(work, rows.length * WORK.row)
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

export const valuesOf = (assignments: readonly Assignment[], sight: Sight): Variables =>
  Object.fromEntries(assignments.map(({ target, value }) => [target, evaluateFormula(value, sight)]))

/** What goes over to another instance; the outermost scope first, so that an inner one hides it. */
export function passedBy(work: Work, execution: Execution, { values, all }: Passed): Variables {
  const scopes = { nothing: [], own: [execution], seen: [...scopesFrom(work, execution)].toReversed() }
  return { ...heldBy(work, scopes[all]), ...valuesOf(values, sightOf(work, execution)) }
}

export function dropVariables(work: Work, executionId: string): void {
  for (const row of [...work.variables.under(executionId)]) {
    work.spent.characters -= charactersOf(row.value)
    work.variables.delete(row.id)
  }
}
