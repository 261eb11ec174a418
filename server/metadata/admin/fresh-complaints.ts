// What a change made wrong: of what is wrong afterwards, what was not before. What was wrong before is nobody's fault now, and is mended
// step by step. Pure.
import type { Complaint } from '#server/kernel/errors/app-error.ts'

export type ModuleComplaint = Complaint & {
  /** The form of which it is said, where one cannot be used for it. */
  readonly formId?: string
  /** It has no table: nothing was known of its columns. */
  readonly isTableMissing?: boolean
}

const textOf = ({ path, message }: Complaint): string => JSON.stringify([path, message])

const withoutTable = (complaints: readonly ModuleComplaint[]): Set<string | undefined> =>
  new Set(complaints.filter(({ isTableMissing }) => isTableMissing).map(({ formId }) => formId))

export const freshComplaints = (
  before: readonly ModuleComplaint[],
  after: readonly ModuleComplaint[],
): readonly Complaint[] => {
  const known = new Set(before.map(textOf))
  const hadNone = withoutTable(before)
  const hasNone = withoutTable(after)
  return after
    .filter((one) => !known.has(textOf(one)))
    .filter(({ formId }) => !hadNone.has(formId) || hasNone.has(formId))
    .map(({ path, message }) => ({ path, message }))
}
