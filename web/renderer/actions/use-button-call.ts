// Running a button's routine on records: what it says is reported, and the record that it made is opened.
import type { ButtonMetadata } from '#contracts/module.ts'
import type { RoutineAnswer, Row } from '#contracts/records.ts'
import { callRoutine } from '../../data/routine-call.ts'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'

/** A button, and the records that it works on. */
export type AskedButton = {
  readonly button: ButtonMetadata
  readonly sIds: readonly string[]
  /** What is said to a withdrawal; empty for nothing. */
  readonly opinion?: string
}

const idIn = (row: Row | undefined): string | null => (typeof row?.sId === 'string' ? row.sId : null)

/** The record that a routine made: its out value `sId`, else the `sId` of its first row. */
const madeRecord = ({ out, rows }: RoutineAnswer): string | null => idIn(out) ?? idIn(rows[0])

/** Throws what the service refused; `refresh` runs once the routine is done. */
export const useButtonCall = (view: ModuleView, refresh: () => Promise<void>) => {
  const { http, openRecord } = useHost()
  const words = useWords()
  const toast = useToast()
  return async ({ button, sIds, opinion = '' }: AskedButton, params: Row): Promise<void> => {
    const said = opinion === '' ? {} : { sOpinion: opinion }
    const answer = await callRoutine(http, view.id, {
      sProName: button.sProcName ?? '',
      sIds,
      params,
      ...said,
    })
    // What a routine has to say is there to be read, unless the next record comes at once.
    toast({
      kind: 'success',
      text: answer.sMsg ?? `${button.sName}: ${words('record.done')}`,
      stays: answer.sMsg !== null && button.sTargetModelsId === null,
    })
    const made = madeRecord(answer)
    await refresh()
    if (button.sTargetModelsId !== null && made !== null) openRecord(button.sTargetModelsId, made)
  }
}
