// Names of variables that are the engine's own: what people send may not set them.
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { APPROVALS, VOTES_KEPT } from '../model/approve/approved-before.ts'
import { SHEET } from '../model/approve/sheet.ts'
import type { Variables } from '../model/run/event.ts'

/** Who has signed so far. */
const NEVER: ReadonlySet<string> = new Set([SHEET, APPROVALS, VOTES_KEPT])

/** What routes and repetitions go by; whoever administers processes may try them. */
const BY_ADMINISTRATORS =
  /^(?:initiator|initiatorDepartment|loopCounter|nrOf(?:Active|Completed)?Instances|_(?:ACTIVITI|FLOWABLE)_SKIP_EXPRESSION_ENABLED)$/

/** Throws invalid_request with each name that may not be given. */
export const requireOpenNames = (variables: Variables, isAdministrator: boolean): void => {
  const closed = Object.keys(variables).filter(
    (name) => NEVER.has(name) || (!isAdministrator && BY_ADMINISTRATORS.test(name)),
  )
  if (closed.length === 0) return
  throw invalidRequest(
    closed.map((name) => ({
      path: `variables.${name}`,
      message: { en: 'The process alone sets this', zh: '此变量只能由流程设置' },
    })),
  )
}
