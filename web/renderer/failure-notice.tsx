// A failure as the service told it: title, detail, complaints and trace id; or that there was no answer at all.
import type { ReactNode } from 'react'
import { problemOf, RequestFailure } from '../data/failure.ts'
import { ProblemNotice } from '../ui/notices/problem-notice.tsx'
import { useWords } from './use-words.ts'

export type FailureNoticeProps = {
  readonly error: unknown
  /** What did not happen: "Not saved". */
  readonly what?: string
  /** Complaints to list; those that stand at their field already are left out. */
  readonly items?: readonly string[]
  readonly action?: ReactNode
}

export const FailureNotice = ({ error, what, items, action }: FailureNoticeProps) => {
  const words = useWords()
  const problem = problemOf(error)
  if (problem === null) {
    const isUnreachable = error instanceof RequestFailure
    const title = isUnreachable ? words('common.unreachable') : words('common.somethingWrong')
    const detail = isUnreachable ? words('common.unreachableDetail') : String(error)
    return (
      <ProblemNotice
        title={what === undefined ? title : `${what}: ${title}`}
        detail={detail}
        action={action}
      />
    )
  }
  const listed = items ?? (problem.errors ?? []).map(({ message }) => message)
  return (
    <ProblemNotice
      title={what === undefined ? problem.title : `${what}: ${problem.title}`}
      {...(problem.detail === problem.title ? {} : { detail: problem.detail })}
      items={listed}
      {...(problem.traceId === '' ? {} : { trace: words('common.trace', { id: problem.traceId }) })}
      action={action}
    />
  )
}
