// What could not be loaded, where nothing of it can be shown: why, again where that can help, and back. A failure that leaves something to look at is
// a FailureNotice over it.
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contracts/error-codes.ts'
import { problemOf, RequestFailure } from '../data/failure.ts'
import { ErrorPage, type ErrorPageProps } from '../ui/notices/error-page.tsx'
import { faultTrace } from './fault-trace.ts'
import { type Retry, RetryButton } from './retry-button.tsx'
import { useWords } from './use-words.ts'

export type LoadFailureProps = {
  readonly error: unknown
  /** What it would have been, where it is one of several parts of a page. */
  readonly what?: string
  readonly isPart?: boolean
  /** A query is one. */
  readonly retry?: Retry
  /** The way back, where it is a page. */
  readonly back?: ReactNode
}

/** What people are told first where they need not know what the service calls it. */
const TITLES: Partial<Record<ErrorCode, string>> = {
  not_found: 'failure.notFound',
  forbidden: 'failure.forbidden',
  unavailable: 'failure.away',
}

/** What is answered the same however often it is asked. */
const SETTLED: ReadonlySet<ErrorCode | undefined> = new Set(['invalid_request', 'forbidden', 'not_found'])

const useTold = (error: unknown): Pick<ErrorPageProps, 'title' | 'cause' | 'items' | 'trace' | 'kind'> => {
  const words = useWords()
  const problem = problemOf(error)
  if (problem === null && error instanceof RequestFailure)
    return { title: words('common.unreachable'), cause: words('common.unreachableDetail') }
  if (problem === null) return { title: words('common.somethingWrong'), cause: String(error) }
  const title = TITLES[problem.code]
  return {
    title: title === undefined ? problem.title : words(title),
    ...(problem.detail === problem.title ? {} : { cause: problem.detail }),
    items: (problem.errors ?? []).map(({ message }) => message),
    ...faultTrace(problem, words),
    kind: problem.code === 'not_found' ? 'missing' : 'error',
  }
}

export const LoadFailure = ({ error, what, isPart = false, back, ...asked }: LoadFailureProps) => {
  const { title, ...told } = useTold(error)
  const retry = SETTLED.has(problemOf(error)?.code) ? undefined : asked.retry
  return (
    <ErrorPage
      {...told}
      title={what === undefined ? title : `${what}: ${title}`}
      isPart={isPart}
      {...(retry === undefined && back === undefined
        ? {}
        : {
            actions: (
              <>
                {retry === undefined ? null : <RetryButton retry={retry} />}
                {back}
              </>
            ),
          })}
    />
  )
}
