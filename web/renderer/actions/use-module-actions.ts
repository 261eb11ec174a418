// Running a module's buttons and its approval on records, and telling what came of it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ButtonMetadata, ReportMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { MOST_RECORDS } from '#contracts/requests/request-limits.ts'
import { renderReport } from '../../data/render-report.ts'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import type { Progress } from './in-chunks.ts'
import { openTab } from './show-file.ts'
import { useApproval } from './use-approval.ts'
import { type AskedButton, useButtonCall } from './use-button-call.ts'
import { useChunks } from './use-chunks.ts'

export type ActionFailure = {
  readonly what: string
  readonly error?: unknown
  /** Reasons that the business rules gave, one for each record that was refused. */
  readonly reasons?: readonly string[]
}

export type ModuleActions = {
  readonly isBusy: boolean
  /** How far work on more records than one call takes is; null for none. */
  readonly progress: Progress | null
  /** Leaves out what was not begun of it. */
  stop(): void
  readonly failure: ActionFailure | null
  readonly asked: AskedButton | null
  /** Runs the button asked about. Throws when its routine refuses; the question then stands. */
  send(asked: AskedButton, params: Row): Promise<void>
  /** Gives the question up. */
  stopAsking(): void
  /** `opinion`: what is said to a withdrawal. */
  run(button: ButtonMetadata, sIds: readonly string[], opinion?: string): Promise<void>
  approve(sIds: readonly string[], opinion?: string): Promise<void>
  /** Opens the PDF in a tab of its own. */
  print(report: ReportMetadata, sLanguage: Language, sIds: readonly string[]): Promise<void>
  clear(): void
}

/** `nameOf` names a record that was refused among others. */
export const useModuleActions = (
  view: ModuleView,
  onDone: () => Promise<void>,
  nameOf: (sId: string) => string = () => '',
): ModuleActions => {
  const { http } = useHost()
  const words = useWords()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const [asked, setAsked] = useState<AskedButton | null>(null)

  const { progress, stop, each } = useChunks()
  const approveAll = useApproval(view, each, nameOf)

  const guarded = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    await work()
      .catch((error: unknown) => setFailure({ what, error }))
      .finally(() => setBusy(false))
  }
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['rows'] })
    await onDone()
  }
  const callOnce = useButtonCall(view, async () => {
    setAsked(null)
    await refresh()
  })
  const call = async (what: AskedButton, params: Row): Promise<void> => {
    if (what.sIds.length <= MOST_RECORDS) await callOnce(what, params)
    else await each(what.sIds, MOST_RECORDS, (part) => callOnce({ ...what, sIds: part }, params))
  }
  const examine = async (sIds: readonly string[], opinion: string): Promise<void> => {
    const reasons = await approveAll(sIds, opinion)
    if (reasons.length > 0) setFailure({ what: words('record.approveFailed'), reasons })
    await refresh()
  }
  return {
    isBusy,
    progress,
    stop,
    failure,
    asked,
    send: call,
    stopAsking: () => setAsked(null),
    run: async (button, sIds, opinion = '') => {
      const { sConfirm, sName, params } = button
      if (params !== null) {
        setFailure(null)
        setAsked({ button, sIds })
        return
      }
      const isSure =
        sConfirm === null || (await confirm({ title: sConfirm, yes: sName, no: words('common.cancel') }))
      if (isSure)
        await guarded(`${sName}: ${words('record.runFailed')}`, () => call({ button, sIds, opinion }, {}))
    },
    approve: (sIds, opinion = '') => guarded(words('record.approveFailed'), () => examine(sIds, opinion)),
    print: ({ sId: sReportId }, sLanguage, sIds) => {
      const tab = openTab(words('record.printing'))
      return guarded(words('record.printFailed'), async () => {
        const file = await renderReport(http, view.id, { sReportId, sIds, sLanguage }).catch(
          (error: unknown) => {
            tab.close()
            throw error
          },
        )
        tab.show(file)
      })
    },
    clear: () => setFailure(null),
  }
}
