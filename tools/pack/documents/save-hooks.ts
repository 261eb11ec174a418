// The routines of one form's save: the hooks before and after, and the completion that the hook after calls.

import type { Around } from '#server/documents/conversion-places.ts'
import type { Message } from '#server/documents/static-sql.ts'
import type { BusinessDocument, DocumentForm, SqlFile } from '../edition.ts'
import { type WrittenCompletion, writeCompletion } from './completion-routine.ts'
import type { FileComplaint } from './file-complaint.ts'
import { type AfterSave, type LinesAnew, writeAfterMaster, writeAfterSlave } from './save-after.ts'
import { writeBeforeMaster } from './save-before-master.ts'
import { writeBeforeSlave } from './save-before-slave.ts'
import type { SaveMaster, SaveSlave } from './save-content.ts'
import type { SavePlace } from './save-places.ts'

export type FormHooks = { readonly files: readonly SqlFile[]; readonly complaints: readonly FileComplaint[] }

export type FormPlace = SavePlace & { readonly form: DocumentForm; readonly around: Around }

/** Lines, and their header. */
export type LinesPlace = FormPlace & { readonly parent: SavePlace }

const completionOf = (
  { complete }: SaveMaster | SaveSlave,
  { path, form, around }: FormPlace,
  parent: SavePlace | null,
): WrittenCompletion | null => {
  const place = around.placeOf(`${path}/${form.name}`)
  const header = parent === null ? null : around.placeOf(`${path}/master`)
  return complete === undefined || place === null
    ? null
    : writeCompletion(complete, { path, place, form, parent: header, around })
}

const afterOf = (
  { after = [] }: SaveMaster | SaveSlave,
  { table, path }: SavePlace,
  completion: WrittenCompletion | null,
): AfterSave => ({ table, path, calls: [...(completion === null ? [] : [completion.routine]), ...after] })

const complaintsIn = (completion: WrittenCompletion | null): readonly FileComplaint[] =>
  (completion?.complaints ?? []).map(({ pointer, message }) => ({
    pointer: ['complete', ...pointer],
    message,
  }))

export const masterHooks = (
  content: SaveMaster,
  place: FormPlace,
  slaves: readonly LinesAnew[],
): FormHooks => {
  const completion = completionOf(content, place, null)
  const after = afterOf(content, place, completion)
  const lines = slaves.filter(({ routine }) => !after.calls.includes(routine))
  const isBefore = [content.added, content.named, content.stays].some((one) => one !== undefined)
  return {
    files: [
      ...(isBefore ? [writeBeforeMaster(content, place)] : []),
      ...(completion === null ? [] : [completion.file]),
      ...(after.calls.length === 0 && lines.length === 0 ? [] : [writeAfterMaster(after, lines)]),
    ],
    complaints: complaintsIn(completion),
  }
}

const approvedOf = ({ approval }: BusinessDocument, { sNounEn, sNounZh }: SaveSlave): Message => ({
  sMsgEn: `The ${sNounEn ?? approval?.value.sNounEn ?? 'record'} is approved: withdraw the approval first.`,
  sMsgZh: `${sNounZh ?? approval?.value.sNounZh ?? '单据'}已审核，请先反审核。`,
})

const isBeforeSlave = ({ added, named, positive, room, sNounEn }: SaveSlave): boolean =>
  [added, named, positive, room, sNounEn].some((one) => one !== undefined)

export type SlaveHooks = FormHooks & {
  /** Null where nothing of the header counts. */
  readonly anew: LinesAnew | null
}

export const slaveHooks = (document: BusinessDocument, content: SaveSlave, place: LinesPlace): SlaveHooks => {
  const { parent, table } = place
  const completion = completionOf(content, place, parent)
  const after = afterOf(content, place, completion)
  const { afterEach: each = [], refused } = content
  const isAfter = after.calls.length + each.length > 0 || refused !== undefined
  const approved = approvedOf(document, content)
  return {
    files: [
      ...(isBeforeSlave(content)
        ? [writeBeforeSlave(content, { ...place, master: parent.table, approved })]
        : []),
      ...(completion === null ? [] : [completion.file]),
      ...(isAfter ? [writeAfterSlave(after, { each, refused })] : []),
    ],
    complaints: complaintsIn(completion),
    anew:
      completion === null || completion.reads.length === 0
        ? null
        : { table, routine: completion.routine, reads: completion.reads, each },
  }
}
