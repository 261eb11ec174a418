// Running a module's buttons and its approval on records, and telling what came of it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ButtonMetadata, ReportMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { examineRecords } from '../../data/examine.ts'
import { renderReport } from '../../data/render-report.ts'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import { openTab } from './show-file.ts'
import { type AskedButton, useButtonCall } from './use-button-call.ts'

export type ActionFailure = {
  readonly what: string
  readonly error?: unknown
  /** Reasons that the business rules gave, one for each record that was refused. */
  readonly reasons?: readonly string[]
}

export type ModuleActions = {
  readonly isBusy: boolean
  readonly failure: ActionFailure | null
  readonly asked: AskedButton | null
  /** Runs the button asked about. Throws when its routine refuses; the question then stands. */
  send(asked: AskedButton, params: Row): Promise<void>
  /** Gives the question up. */
  stopAsking(): void
  run(button: ButtonMetadata, sIds: readonly string[]): Promise<void>
  approve(sIds: readonly string[]): Promise<void>
  /** Opens the PDF in a tab of its own. */
  print(report: ReportMetadata, sLanguage: Language, sIds: readonly string[]): Promise<void>
  clear(): void
}

export const useModuleActions = (view: ModuleView, onDone: () => Promise<void>): ModuleActions => {
  const { http } = useHost()
  const words = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const [asked, setAsked] = useState<AskedButton | null>(null)

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
  const call = useButtonCall(view, async () => {
    setAsked(null)
    await refresh()
  })
  const examine = async (sIds: readonly string[]): Promise<void> => {
    const { results } = await examineRecords(http, view.id, { sIds })
    const refused = results.filter(({ ok }) => !ok)
    const approved = results.filter(({ ok }) => ok)
    if (approved.length > 0) {
      const said = approved.flatMap(({ message }) => (message ? [message] : []))
      toast({ kind: 'success', text: said[0] ?? words('record.approved') })
    }
    if (refused.length > 0) {
      const reasons = refused.map(({ message }) => message ?? words('record.approveFailed'))
      setFailure({ what: words('record.approveFailed'), reasons })
    }
    await refresh()
  }
  return {
    isBusy,
    failure,
    asked,
    send: call,
    stopAsking: () => setAsked(null),
    run: async (button, sIds) => {
      const { sConfirm, sName, params } = button
      if (params !== null) {
        setFailure(null)
        setAsked({ button, sIds })
        return
      }
      const isSure =
        sConfirm === null || (await confirm({ title: sConfirm, yes: sName, no: words('common.cancel') }))
      if (isSure) await guarded(`${sName}: ${words('record.runFailed')}`, () => call({ button, sIds }, {}))
    },
    approve: (sIds) => guarded(words('record.approveFailed'), () => examine(sIds)),
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
