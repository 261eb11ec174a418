// Finds a stored file for who may have it: whoever sees its record, and the column that holds it. One that is not theirs is not there.
import type { Action } from '#contracts/metadata-values.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { FilesParts } from './files-parts.ts'
import { tableOf } from './plan-file.ts'
import { type FilePlace, placeSql } from './query/file-query.ts'
import { requireRecord } from './require-record.ts'
import type { FiledRecord } from './under-way.ts'

const NO_FILE = { en: 'There is no such file', zh: '文件不存在' }

export const noFile = (): AppError => new AppError('not_found', NO_FILE)

/** Without a record: it waits for a record that is not saved yet. */
type FoundFile = FilePlace & { readonly isApproved: boolean; readonly record: FiledRecord | null }

/** Throws not_found, forbidden without the grant for the action, broken_metadata. */
export const findFile = async (
  parts: FilesParts,
  session: Session,
  { sFileId, action }: { readonly sFileId: string; readonly action: Action },
): Promise<FoundFile> => {
  const { database, metadata } = parts
  const [place] = await database.readCurrent<FilePlace>(session.context, placeSql(sFileId))
  if (place === undefined) throw noFile()
  const { sModelsId, sFormId, sRecordId, sField, sState } = place
  const module = await metadata.openModule(session, sModelsId, action)
  const form = metadata.openForm(module, sFormId)
  if (sField !== null && !form.columns.has(sField)) throw noFile()
  if (sRecordId === null && sState !== 'waiting') throw noFile()
  if (sRecordId === null) return { ...place, isApproved: false, record: null }
  const record = { module, target: tableOf(form), sId: sRecordId }
  return { ...place, ...(await requireRecord(parts, session, record)), record }
}
