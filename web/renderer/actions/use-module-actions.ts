// Running a module's buttons and its approval on records, and telling what came of it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ButtonMetadata, ReportMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { MOST_RECORDS } from '#contracts/requests/request-limits.ts'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import type { ModuleView } from '../model/module-view.ts'
import { type Refusal, refusalsTold } from '../model/refusals.ts'
import { recordsChanged } from '../records-changed.ts'
import { useWords } from '../use-words.ts'
import type { Progress } from './in-chunks.ts'
import { approvalWord, WITHDRAW } from './next-action.ts'
import { useApproval } from './use-approval.ts'
import { type AskedButton, useButtonCall } from './use-button-call.ts'
import { useChunks } from './use-chunks.ts'
import { useDeletion } from './use-deletion.ts'
import { type ActionFailure, useGuardedWork } from './use-guarded-work.ts'
import { type OpinionAsking, useOpinion } from './use-opinion.ts'
import { usePrinting } from './use-printing.ts'
import { useSharing } from './use-sharing.ts'

export type ModuleActions = {
  readonly isBusy: boolean
  /** How far work on more records than one call takes is; null for none. */
  readonly progress: Progress | null
  /** Leaves out what was not begun of it. */
  stop(): void
  readonly failure: ActionFailure | null
  readonly asked: AskedButton | null
  /** For an opinion. */
  readonly opinion: OpinionAsking
  /** Runs the button asked about. Throws when its routine refuses; the question then stands. */
  send(asked: AskedButton, params: Row): Promise<void>
  /** Gives the question up. */
  stopAsking(): void
  /** Asks first what the button asks; of a withdrawal an opinion. */
  run(button: ButtonMetadata, sIds: readonly string[]): Promise<void>
  /** Where the module demands an opinion, asks for it first. */
  approve(sIds: readonly string[]): Promise<void>
  /** Asks for an opinion first. */
  approveWith(sIds: readonly string[]): void
  /** Asks first. */
  remove(rows: readonly Row[]): Promise<void>
  /** Opens the PDF in a tab of its own; several are saved. */
  print(report: ReportMetadata, sLanguage: Language, sIds: readonly string[]): Promise<void>
  /** Is told when the PDF is there. */
  printBehind(report: ReportMetadata, sLanguage: Language, sIds: readonly string[]): Promise<void>
  /** Copies a link by which somebody without a session sees the record on that page. */
  share(sPageCode: string, sId: string): Promise<void>
  clear(): void
}

/** `nameOf` names a record that was refused among others; `seen` is the version of the one that is looked at, where it is one. */
export const useModuleActions = (
  view: ModuleView,
  onDone: () => Promise<void>,
  nameOf: (sId: string) => string = () => '',
  seen: () => string | null = () => null,
): ModuleActions => {
  const words = useWords()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { isBusy, failure, fail, guarded } = useGuardedWork()
  const [asked, setAsked] = useState<AskedButton | null>(null)
  const opinion = useOpinion(view)
  const { progress, stop, each } = useChunks()
  const approveAll = useApproval(view, each, nameOf)
  const deletion = useDeletion(view, each, nameOf)
  const printing = usePrinting(view, each, (work) => guarded(words('record.printFailed'), work))
  const sharing = useSharing(view, (work) => guarded(words('share.linkFailed'), work))

  const refresh = async (): Promise<void> => {
    await recordsChanged(client)
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
  /** What was refused of many is told; what was done shows. */
  const settle = async (what: string, refused: readonly Refusal[]): Promise<void> => {
    const andMore = (names: string, count: number): string => words('common.andMore', { names, count })
    if (refused.length > 0) fail({ what, reasons: refusalsTold(refused, andMore) })
    await refresh()
  }
  const examine = (sIds: readonly string[], said: string): Promise<void> => {
    const what = words(`${approvalWord(view)}Failed`)
    return guarded(what, async () => settle(what, await approveAll(sIds, said, seen())))
  }
  const approveWith = (sIds: readonly string[]) => opinion.ofApproval((said) => void examine(sIds, said))
  const runNow = (what: AskedButton): Promise<void> =>
    guarded(`${what.button.sName}: ${words('record.runFailed')}`, () => call(what, {}))
  const removeRows = async (rows: readonly Row[]): Promise<void> => {
    const refused = await deletion.run(rows)
    await settle(words('record.notDeletedOf', { refused: refused.length, count: rows.length }), refused)
  }
  return {
    isBusy,
    progress,
    stop,
    failure,
    asked,
    opinion,
    send: call,
    stopAsking: () => setAsked(null),
    run: async (button, sIds) => {
      const { sCode, sConfirm, sName, params } = button
      fail(null)
      if (params !== null) return setAsked({ button, sIds })
      if (sCode === WITHDRAW)
        return opinion.ofWithdrawal(button, (said) => void runNow({ button, sIds, opinion: said }))
      const isSure =
        sConfirm === null || (await confirm({ title: sConfirm, yes: sName, no: words('common.cancel') }))
      if (isSure) await runNow({ button, sIds })
    },
    approve: async (sIds) => (opinion.isRequired ? approveWith(sIds) : examine(sIds, '')),
    approveWith,
    remove: async (rows) => {
      if (await deletion.agree(rows.length)) await guarded(words('record.notDeleted'), () => removeRows(rows))
    },
    ...printing,
    ...sharing,
    clear: () => fail(null),
  }
}
