// Why a button or an approval did not go through.
import { ProblemNotice } from '../../ui/notices/problem-notice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import type { ActionFailure } from './use-guarded-work.ts'

export const ActionFailureNotice = ({ failure }: { readonly failure: ActionFailure }) =>
  failure.reasons === undefined ? (
    <FailureNotice error={failure.error} what={failure.what} />
  ) : (
    <ProblemNotice title={failure.what} items={failure.reasons} />
  )
