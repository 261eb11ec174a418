// Why a list has no rows to show: its form is broken, they could not be read, or they are on their way.
import { ErrorPage } from '../../../ui/notices/error-page.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import type { FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import type { ListReading } from './use-list-items.ts'

export type ListNoticesProps = {
  readonly form: FormView
  readonly query: ListReading
  /** Whether it is known how the user arranged the list. */
  readonly isKnown: boolean
}

export const ListNotices = ({ form, query, isKnown }: ListNoticesProps) => {
  const words = useWords()
  return (
    <>
      {form.form.broken === null ? null : <ErrorPage isPart title={form.name} cause={form.form.broken} />}
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isRefetchError ? <FailureNotice error={query.error} retry={query} /> : null}
      {(query.isPending || !isKnown) && form.form.broken === null ? (
        <LateSkeleton rows={12} label={words('common.loading')} />
      ) : null}
    </>
  )
}
