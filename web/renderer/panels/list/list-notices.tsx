// Why a list has no rows to show: its form is broken, they could not be read, or they are on their way.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReadAnswer } from '#contracts/records.ts'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import type { FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'

export type ListNoticesProps = {
  readonly form: FormView
  readonly query: UseQueryResult<ReadAnswer>
  /** Whether it is known how the user arranged the list. */
  readonly isKnown: boolean
}

export const ListNotices = ({ form, query, isKnown }: ListNoticesProps) => {
  const words = useWords()
  return (
    <>
      {form.form.broken === null ? null : <ProblemNotice title={form.name} detail={form.form.broken} />}
      {query.isError ? <FailureNotice error={query.error} retry={query} /> : null}
      {(query.isPending || !isKnown) && form.form.broken === null ? (
        <LateSkeleton rows={12} label={words('common.loading')} />
      ) : null}
    </>
  )
}
