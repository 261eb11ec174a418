// Copying the link by which somebody without a session sees a record.
import { makePageLink } from '../../data/pages.ts'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'

/** `guarded` does the work and tells what it fails with. */
export const useSharing = (view: ModuleView, guarded: (work: () => Promise<void>) => Promise<void>) => {
  const { http, context } = useHost()
  const words = useWords()
  const toast = useToast()
  return {
    share: (sPageCode: string, sId: string): Promise<void> =>
      guarded(async () => {
        const { sAddress, tExpires } = await makePageLink(http, view.id, { sPageCode, sId })
        await navigator.clipboard.writeText(`${window.location.origin}${sAddress}`)
        const until = new Intl.DateTimeFormat(context.sLanguage, {
          dateStyle: 'medium',
          timeZone: context.sTimeZone,
        }).format(new Date(tExpires))
        toast({ kind: 'success', text: words('share.linkCopied', { until }) })
      }),
  }
}
