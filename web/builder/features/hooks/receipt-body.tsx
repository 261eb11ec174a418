// What was sent of one thing that a hook received.
import { useQuery } from '@tanstack/react-query'
import { readReceipt } from '../../../data/hooks.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useText } from '../../services/use-text.ts'
import { HOOK_WORDS as WORDS } from './hook-words.ts'

const WIDTH = 720

type ReceiptBodyProps = { readonly sId: string; readonly onClose: () => void }

export const ReceiptBody = ({ sId, onClose }: ReceiptBodyProps) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({ queryKey: ['hooks', 'receipt', sId], queryFn: () => readReceipt(http, sId) })
  return (
    <Dialog title={say(WORDS.content)} width={WIDTH} onClose={onClose}>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={4} label={say(WORDS.loading)} /> : null}
      {query.data === undefined ? null : <pre className="data-text">{query.data.sBody}</pre>}
    </Dialog>
  )
}
