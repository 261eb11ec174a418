// Deleting records, however many: a part of them in one save; of a part that is refused, each by itself, so that only those stay that must.
import type { Row } from '#contracts/records.ts'
import { isPassing, problemOf } from '../../data/failure.ts'
import { saveForms } from '../../data/save.ts'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useHost } from '../host.ts'
import type { ModuleView } from '../model/module-view.ts'
import type { Refusal } from '../model/refusals.ts'
import { newId } from '../panels/record/new-id.ts'
import { useWords } from '../use-words.ts'
import { isSet } from '../widgets/flag/flag-widget.tsx'
import type { Chunks } from './use-chunks.ts'

/** In one save: as many as are soon deleted one by one where one of them is refused. */
const MOST_DELETED = 50

const reasonOf = (error: unknown): string => {
  const problem = problemOf(error)
  if (problem === null || isPassing(error) || problem.code === 'unauthenticated') throw error
  const details = (problem.errors ?? []).map(({ message }) => message)
  return [problem.detail, ...details].filter((text) => text !== '').join(' ')
}

/** Answers the refused; what ends the work as a whole is thrown. */
export const useDeletion = (view: ModuleView, each: Chunks['each'], nameOf: (sId: string) => string) => {
  const { http } = useHost()
  const words = useWords()
  const toast = useToast()
  const confirm = useConfirm()
  const send = async (rows: readonly Row[]): Promise<void> => {
    const forms = [
      {
        sFormId: view.master?.id ?? '',
        rows: rows.map(({ sId, version }) => ({
          ...{ handleType: 'del' as const, sId: String(sId) },
          ...(typeof version === 'string' ? { version } : {}),
        })),
      },
    ]
    await saveForms(http, { sModelsId: view.id, request: { forms }, idempotencyKey: newId() })
  }
  const sendEach = async (rows: readonly Row[]): Promise<readonly Refusal[]> => {
    const refused: Refusal[] = []
    for (const row of rows)
      await send([row]).catch((error: unknown) =>
        refused.push({ name: nameOf(String(row.sId)), reason: reasonOf(error) }),
      )
    return refused
  }
  const sendPart = (rows: readonly Row[]): Promise<readonly Refusal[]> =>
    send(rows).then(
      () => [],
      (error: unknown) => {
        reasonOf(error)
        return sendEach(rows)
      },
    )
  const agree = (count: number): Promise<boolean> =>
    confirm({
      title: words('record.deleteMany', { count }),
      text: words('record.deleteManyText'),
      yes: words('record.delete'),
      no: words('common.cancel'),
      isDangerous: true,
    })
  const run = async (rows: readonly Row[]): Promise<readonly Refusal[]> => {
    const isApproved = ({ bCheck }: Row): boolean => view.metadata.module.bCheck === 1 && isSet(bCheck)
    const byId = new Map(rows.map((row) => [String(row.sId), row]))
    const open = rows.filter((row) => !isApproved(row)).map(({ sId }) => String(sId))
    let tried = 0
    const parts = await each(open, MOST_DELETED, (sIds) => {
      tried += sIds.length
      return sendPart(sIds.map((sId) => byId.get(sId)).filter((row) => row !== undefined))
    })
    const refused = parts.flat()
    const deleted = tried - refused.length
    if (deleted > 0) toast({ kind: 'success', text: words('record.deletedMany', { count: deleted }) })
    const approved = rows.filter(isApproved).map(({ sId }) => nameOf(String(sId)))
    return [...refused, ...approved.map((name) => ({ name, reason: words('record.readOnlyApproved') }))]
  }
  return { agree, run }
}
