// Printing records: in a tab of its own; of more than one document takes, in parts, each saved as a file of its own.
import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contracts/language.ts'
import type { ReportMetadata } from '#contracts/module.ts'
import { MOST_PRINTED_RECORDS } from '#contracts/requests/request-limits.ts'
import type { ReceivedFile } from '../../data/http.ts'
import { printInBackground, renderReport } from '../../data/render-report.ts'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { beginWork } from '../background-work.ts'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import { openTab, saveFile } from './show-file.ts'
import type { Chunks } from './use-chunks.ts'

export type Printed = {
  readonly report: ReportMetadata
  readonly sLanguage: Language
  readonly sIds: readonly string[]
}

const ofPart = ({ blob, name }: ReceivedFile, part: number): ReceivedFile => ({
  blob,
  name: name.replace(/(\.[^.]*)?$/, `-${part}$1`),
})

/** `guarded` does the work and tells what it fails with. */
export const usePrinting = (
  view: ModuleView,
  each: Chunks['each'],
  guarded: (work: () => Promise<void>) => Promise<void>,
) => {
  const { http } = useHost()
  const words = useWords()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const render = ({ report, sLanguage, sIds }: Printed): Promise<ReceivedFile> =>
    renderReport(http, view.id, { sReportId: report.sId, sIds, sLanguage })
  const inParts = async (printed: Printed): Promise<void> => {
    let part = 0
    await each(printed.sIds, MOST_PRINTED_RECORDS, async (sIds) => {
      part += 1
      saveFile(ofPart(await render({ ...printed, sIds }), part))
    })
  }
  const inTab = async (printed: Printed): Promise<void> => {
    const tab = openTab(words('record.printing'))
    await render(printed).then(tab.show, (error: unknown) => {
      tab.close()
      throw error
    })
  }
  /** Whether somebody wants that many files. */
  const agree = (count: number): Promise<boolean> =>
    confirm({
      title: words('record.printMany', { count }),
      text: words('record.printParts', {
        parts: Math.ceil(count / MOST_PRINTED_RECORDS),
        most: MOST_PRINTED_RECORDS,
      }),
      yes: words('record.print'),
      no: words('common.cancel'),
    })
  const now = async (printed: Printed): Promise<void> => {
    const { length } = printed.sIds
    // A tab opens only while the browser still takes it for the answer to a click.
    if (length <= MOST_PRINTED_RECORDS) await guarded(() => inTab(printed))
    else if (await agree(length)) await guarded(() => inParts(printed))
  }
  const behind = async ({ report, sLanguage, sIds }: Printed): Promise<void> => {
    const { sRunId } = await printInBackground(http, view.id, { sReportId: report.sId, sIds, sLanguage })
    beginWork(queries, sRunId, view.id)
    toast({ kind: 'info', text: words('record.printBegun') })
  }
  return {
    print: (report: ReportMetadata, sLanguage: Language, sIds: readonly string[]) =>
      now({ report, sLanguage, sIds }),
    printBehind: (report: ReportMetadata, sLanguage: Language, sIds: readonly string[]) =>
      guarded(() => behind({ report, sLanguage, sIds })),
  }
}
