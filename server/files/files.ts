// Files of records: sent, listed, fetched and deleted by whoever has the rights of the record.
import type { RecordFilesAnswer, UploadAnswer } from '#contracts/files.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { ByteRange } from '#server/platform/files/store/file-store.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { createDescribe } from './describe-files.ts'
import type { FetchedFile } from './fetched-file.ts'
import type { FilesParts } from './files-parts.ts'
import { createFetchLogo, createLogoId } from './logo.ts'
import { mostAttached, tableOf } from './plan-file.ts'
import { freeSql, recordFilesSql, type StoredFile } from './query/file-query.ts'
import { requireRecord } from './require-record.ts'
import { storeFailure } from './store-failure.ts'
import { findFile, noFile } from './stored-file.ts'
import { lockOfProcess, requireNotUnderWay } from './under-way.ts'
import { createUpload, type Upload } from './upload.ts'

export type AskedFiles = { readonly sModelsId: string; readonly sFormId: string; readonly sId: string }

export type Files = {
  readonly upload: Upload
  readonly list: (session: Session, asked: AskedFiles) => Promise<RecordFilesAnswer>
  readonly describe: (session: Session, sFileIds: readonly string[]) => Promise<readonly UploadAnswer[]>
  /** The logo of where the user works; null for none. */
  readonly logoId: (context: RequestContext) => Promise<string | null>
  readonly fetchLogo: (context: RequestContext) => Promise<FetchedFile>
  /** `part` is given how many bytes the file has, and says which of them are wanted; null: all. */
  readonly fetch: (
    session: Session,
    sFileId: string,
    part: (bytes: number) => ByteRange | null,
  ) => Promise<FetchedFile & { readonly range: ByteRange | null }>
  readonly remove: (session: Session, sFileId: string) => Promise<void>
}

const HELD = {
  en: 'A column holds this file: take it out there and save the record',
  zh: '此文件由记录的列使用：请在该列中移除并保存记录',
}

const APPROVED = {
  en: 'The record is approved: files may be added to it, and none deleted',
  zh: '记录已审核：可以添加文件，不能删除文件',
}

const inRecord = async <T>(
  { database, metadata }: FilesParts,
  { context }: Session,
  [mode, work]: readonly ['read' | 'write', (query: Query) => Promise<T>],
): Promise<T> => {
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  return database.inTenant(context, { schemas, mode }, work)
}

const createList =
  (parts: FilesParts): Files['list'] =>
  async (session, { sModelsId, sFormId, sId }) => {
    const { metadata, database, mostBytes } = parts
    const module = await metadata.openModule(session, sModelsId, 'view')
    const form = metadata.openForm(module, sFormId)
    const target = tableOf(form)
    const record = { module, target, sId }
    await requireRecord(parts, session, record)
    const statement = recordFilesSql(sModelsId, target.relation.name, sId)
    const stored = await database.readCurrent<StoredFile>(session.context, statement)
    const mayChange = await metadata.openModule(session, sModelsId, 'update').then(
      () => true,
      () => false,
    )
    const lock = await inRecord(parts, session, [
      'read',
      (query) => lockOfProcess(query, record, session.context),
    ])
    return {
      files: stored
        .filter(({ sField }) => sField === null || form.columns.has(sField))
        .map(({ iBytes, sField, ...file }) => ({ ...file, field: sField, iBytes: Number(iBytes) })),
      mostBytes: mayChange && lock === undefined ? mostAttached(form, mostBytes) : 0,
    }
  }

export const createFiles = (parts: FilesParts): Files => {
  const { store, observe } = parts
  return {
    upload: createUpload(parts),
    list: createList(parts),
    describe: createDescribe(parts),
    logoId: createLogoId(parts),
    fetchLogo: createFetchLogo(parts),
    fetch: async (session, sFileId, part) => {
      const { sName, sType, iBytes } = await findFile(parts, session, { sFileId, action: 'view' })
      const range = part(Number(iBytes))
      try {
        const key = { sBrandsId: session.context.sBrandsId, sFileId }
        const source = await store.open(key, range ?? undefined)
        return { name: sName, type: sType, bytes: Number(iBytes), source, range }
      } catch (error) {
        throw storeFailure(error, observe)
      }
    },
    remove: async (session, sFileId) => {
      const { sField, sState, isApproved, record } = await findFile(parts, session, {
        sFileId,
        action: 'update',
      })
      if (sField !== null && sState === 'kept')
        throw new AppError('invalid_request', HELD, { errors: [{ path: 'sFileId', message: HELD }] })
      if (isApproved) throw new AppError('locked', APPROVED)
      await inRecord(parts, session, [
        'write',
        async (query) => {
          if (record !== null && sField === null) await requireNotUnderWay(query, record, session.context)
          const [freed] = await query<{ done: boolean }>(freeSql(sFileId))
          if (freed?.done !== true) throw noFile()
        },
      ])
    },
  }
}
