// Approving records, however many: what came of it is told, and why each that was refused was.
import { examineRecords } from '../../data/examine.ts'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import type { Refusal } from '../model/refusals.ts'
import { useWords } from '../use-words.ts'
import { approvalWord } from './next-action.ts'
import type { Chunks } from './use-chunks.ts'

/** In one call: each of them may take a while. */
const MOST_APPROVED = 50

/** Answers the refused, of several by their names. `version`: of the one record, as it is shown. */
export const useApproval = (view: ModuleView, each: Chunks['each'], nameOf: (sId: string) => string) => {
  const { http } = useHost()
  const words = useWords()
  const toast = useToast()
  return async (
    sIds: readonly string[],
    opinion: string,
    version: string | null,
  ): Promise<readonly Refusal[]> => {
    const said = opinion === '' ? {} : { sOpinion: opinion }
    const seen = version === null ? {} : { versions: [version] }
    const answers = await each(sIds, MOST_APPROVED, (part) =>
      examineRecords(http, view.id, { sIds: part, ...said, ...seen }),
    )
    const results = answers.flatMap((answer) => answer.results)
    const approved = results.filter(({ ok }) => ok)
    if (approved.length > 0) {
      const messages = approved.flatMap(({ message }) => (message ? [message] : []))
      toast({ kind: 'success', text: messages[0] ?? words('record.approved') })
    }
    return results
      .filter(({ ok }) => !ok)
      .map(({ sId, message }) => ({
        name: sIds.length > 1 ? nameOf(sId) : '',
        reason: message ?? words(`${approvalWord(view)}Failed`),
      }))
  }
}
