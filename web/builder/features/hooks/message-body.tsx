// What was sent, of one message of a hook.
import { useQuery } from '@tanstack/react-query'
import type { Http } from '../../../data/http.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useText } from '../../services/use-text.ts'
import { HOOK_WORDS as WORDS } from './hook-words.ts'

const WIDTH = 720

type MessageBodyProps = {
  readonly sId: string
  readonly read: (http: Http, sId: string) => Promise<{ readonly sBody: string }>
  readonly onClose: () => void
}

export const MessageBody = ({ sId, read, onClose }: MessageBodyProps) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({ queryKey: ['hooks', 'message', sId], queryFn: () => read(http, sId) })
  return (
    <Dialog title={say(WORDS.content)} width={WIDTH} onClose={onClose}>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={4} label={say(WORDS.loading)} /> : null}
      {query.data === undefined ? null : <pre className="data-text">{query.data.sBody}</pre>}
    </Dialog>
  )
}
