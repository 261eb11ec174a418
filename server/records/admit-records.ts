// Which records a routine may be called for: those that the user's forms show, and, unless it only reads, that nobody else edits.
import type { Admit } from '#server/routines/call/routine-call.ts'
import { requireShown } from './rows/execute/require-shown.ts'
import { requireUnlocked } from './rows/execute/require-unlocked.ts'
import { lockableRecords, ruledTargets } from './rows/plan/given-records.ts'

/** Throws not_found for a record that its forms do not show, locked for one that another user has locked. */
export const admitRecords: Admit = async (query, { context, module, routine, request }) => {
  const ids = [...new Set(request.sIds ?? [])]
  if (ids.length === 0) return
  const targets = ruledTargets(module, request.sProName)
  const touched = routine.isReadOnly ? [] : lockableRecords(module, request.sProName, ids)
  await Promise.all([
    ...targets.map((target) => requireShown(query, { module, target, ids }, context)),
    requireUnlocked(query, touched, context),
  ])
}
