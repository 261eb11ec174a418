// A failure as the service told it, over what one works on: title, detail, complaints, of a fault its trace id; or that there was no answer
// at all. Where nothing is left to show, a LoadFailure stands in its place.

import { problemOf, RequestFailure } from '../data/failure.ts'
import { ProblemNotice } from '../ui/notices/problem-notice.tsx'
import { faultTrace } from './fault-trace.ts'
import { type Retry, RetryButton } from './retry-button.tsx'
import { useWords } from './use-words.ts'

export type FailureNoticeProps = {
  readonly error: unknown
  /** What did not happen: "Not saved". */
  readonly what?: string
  /** Complaints to list; those that stand at their field already are left out. */
  readonly items?: readonly string[]
  /** What failed to load again. */
  readonly retry?: Retry
}

const titled = (what: string | undefined, title: string): string =>
  what === undefined ? title : `${what}: ${title}`

export const FailureNotice = ({ error, what, items, retry }: FailureNoticeProps) => {
  const words = useWords()
  const problem = problemOf(error)
  const action = retry && <RetryButton retry={retry} />
  if (problem === null) {
    const isUnreachable = error instanceof RequestFailure
    const title = isUnreachable ? words('common.unreachable') : words('common.somethingWrong')
    const detail = isUnreachable ? words('common.unreachableDetail') : String(error)
    return <ProblemNotice title={titled(what, title)} detail={detail} action={action} />
  }
  // What a rule says is all that there is to say: that it is one, is not.
  const isRule = problem.code === 'rule_violation' && what !== undefined
  const listed = items ?? (problem.errors ?? []).map(({ message }) => message)
  return (
    <ProblemNotice
      title={isRule ? what : titled(what, problem.title)}
      {...(problem.detail === problem.title ? {} : { detail: problem.detail })}
      items={listed}
      {...faultTrace(problem, words)}
      action={action}
    />
  )
}
