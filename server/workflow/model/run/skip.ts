// Whether an element or the condition of a flow is passed by. Only instances that carry the variable for it may skip.
import { holds, type Sight } from '../expression/evaluate-formula.ts'
import type { Formula } from '../expression/formula.ts'

const ALLOWING = ['_ACTIVITI_SKIP_EXPRESSION_ENABLED', '_FLOWABLE_SKIP_EXPRESSION_ENABLED']

export const maySkip = (sight: Sight): boolean => ALLOWING.some((name) => sight.names(name) === true)

export const isSkipped = (skip: Formula | null, sight: Sight): boolean =>
  skip !== null && maySkip(sight) && holds(skip, sight)
