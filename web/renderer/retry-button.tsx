// Loads what failed to load once more.
import { Button } from '../ui/controls/button.tsx'
import { useWords } from './use-words.ts'

/** A query is one. */
export type Retry = { readonly refetch: () => unknown; readonly isFetching: boolean }

export const RetryButton = ({ retry }: { readonly retry: Retry }) => (
  <Button isBusy={retry.isFetching} onClick={() => void retry.refetch()}>
    {useWords()('common.retry')}
  </Button>
)
