// Takes a file of a record: judged by metadata before a byte of it is read, by its bytes while they come, noted before it is kept, so that
// nothing is left of one that breaks off.
import { takesType, type UploadAnswer } from '#contracts/files.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { makeRoom } from '#server/platform/fairness/room.ts'
import type { Arrived, FileKey } from '#server/platform/files/store/file-store.ts'
import type { FilesParts } from './files-parts.ts'
import { cleanName } from './judge/clean-name.ts'
import { typeOf } from './judge/judge-type.ts'
import { MOST_PIXELS, pixelsIn } from './judge/pixels-in.ts'
import { keepArrived } from './keep-arrived.ts'
import { noRoom } from './no-room.ts'
import { type FileTarget, planFile } from './plan-file.ts'
import { type Begun, beginSql, dropArrivingSql } from './query/file-query.ts'
import { requireRecord } from './require-record.ts'
import { storeFailure } from './store-failure.ts'

export type AskedUpload = {
  readonly sModelsId: string
  readonly sFormId: string
  /** Null for the file of a column whose record is not saved yet. */
  readonly sId: string | null
  readonly field: string | null
}

export type SentFile = {
  readonly name: string
  readonly type: string
  /** How long it says that it is; where it does not, there must be room for the largest. */
  readonly announced: number | undefined
  readonly source: AsyncIterable<unknown>
}

/** Uploads that a node takes at once. */
const AT_ONCE = { size: 48, perTenant: 12, reserved: 8 }

const NEEDS_RECORD = { en: 'There is no such record', zh: '记录不存在' }
const EMPTY = { en: 'The file is empty', zh: '文件为空' }
const MANY = {
  en: 'Your company sends too many files at once. Try again in a moment.',
  zh: '贵公司同时上传的文件过多，请稍后再试。',
}
const NOT_WHOLE = { en: 'The file did not arrive in full', zh: '文件未完整送达' }
const NOT_ITSELF = {
  en: 'The file is not what its name or type says',
  zh: '文件内容与其名称或类型不符',
}
const BROKEN = {
  en: 'The picture is broken: it does not say how large it is',
  zh: '图片已损坏，无法读取其尺寸',
}
const VAST = {
  en: `A picture may have ${MOST_PIXELS / 1_000_000} million pixels at most`,
  zh: `图片不得超过 ${MOST_PIXELS / 10_000} 万像素`,
}

const sizeOf = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.floor(bytes / 104_857.6) / 10} MB` : `${Math.floor(bytes / 1_024)} kB`

const tooLarge = (mostBytes: number): AppError =>
  new AppError('too_large', {
    en: `A file here may have ${sizeOf(mostBytes)} at most`,
    zh: `此处的文件不得超过 ${sizeOf(mostBytes)}`,
  })

const otherType = (types: string | null): AppError =>
  new AppError('unsupported_media', {
    en: `Only files of these types are taken here: ${types}`,
    zh: `此处只接受以下类型的文件：${types}`,
  })

const begin = async (
  { database, tenantBytes }: FilesParts,
  { context }: Session,
  file: Omit<Parameters<typeof beginSql>[0], 'room'>,
): Promise<string> => {
  const [begun] = await database.writeTable<Begun>(context, 'write', beginSql({ ...file, room: tenantBytes }))
  if (begun?.sRefusal === 'many') throw new AppError('rate_limited', MANY, { retryAfterSeconds: 5 })
  if (begun?.sFileId === null || begun === undefined) throw noRoom()
  return begun.sFileId
}

/** The bytes, once all of them are there, and of which type they are. */
const take = async (
  { arrivals }: FilesParts,
  { target, sent }: { readonly target: FileTarget; readonly sent: SentFile },
): Promise<{ readonly arrived: Arrived; readonly type: string }> => {
  let type: string | null = null
  const arrived = await arrivals.take(sent.source, {
    allow: (bytes) => {
      if (bytes > target.mostBytes) throw tooLarge(target.mostBytes)
    },
    begins: (head) => {
      if (head.length === 0) throw new AppError('invalid_request', EMPTY)
      type = typeOf(head, sent)
      if (type === null) throw new AppError('unsupported_media', NOT_ITSELF)
      if (!takesType(target.types, type)) throw otherType(target.types)
    },
  })
  return { arrived, type: type ?? '' }
}

const requirePicture = async (
  { arrivals }: FilesParts,
  { arrived, type }: Awaited<ReturnType<typeof take>>,
): Promise<void> => {
  if (!type.startsWith('image/')) return
  const pixels = await arrivals.look(arrived, (read) => pixelsIn(type, read))
  if (pixels === null) throw new AppError('unsupported_media', BROKEN)
  if (pixels > MOST_PIXELS) throw new AppError('too_large', VAST)
}

const takeIntoStore = async (
  parts: FilesParts,
  { key, ...taking }: { readonly key: FileKey; readonly target: FileTarget; readonly sent: SentFile },
): ReturnType<typeof take> => {
  const taken = await take(parts, taking)
  try {
    await requirePicture(parts, taken)
    await parts.store.keep(key, taken.arrived)
    return taken
  } finally {
    await parts.arrivals.discard(taken.arrived)
  }
}

const receive = async (
  parts: FilesParts,
  session: Session,
  { asked, target, sent }: { asked: AskedUpload; target: FileTarget; sent: SentFile },
): Promise<UploadAnswer> => {
  const { database, store } = parts
  const { context } = session
  const name = cleanName(sent.name)
  const { sModelsId, sFormId, sId: sRecordId, field } = asked
  const table = target.target.relation.name
  const bytes = sent.announced ?? target.mostBytes
  const sFileId = await begin(parts, session, {
    ...{ sModelsId, sFormId, table, sRecordId, field, name, bytes },
    type: 'application/octet-stream',
  })
  const key = { sBrandsId: context.sBrandsId, sFileId }
  const undo = async (): Promise<void> => {
    await store.remove(key)
    await database.writeTable(context, 'write', dropArrivingSql(sFileId))
  }
  const { arrived, type } = await takeIntoStore(parts, { target, key, sent: { ...sent, name } }).catch(
    async (error: unknown) => {
      // What cannot be undone now is removed after a day.
      await undo().catch(() => undefined)
      throw error
    },
  )
  // Whether this is committed is not known where it fails: then the bytes wait for the sweeper, which asks the row.
  const keeping = { place: target, sId: sRecordId, sFileId, type, arrived }
  const kept = await keepArrived(parts, session, keeping).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'locked') await undo().catch(() => undefined)
    throw error
  })
  if (kept === 'deleted') {
    await undo().catch(() => undefined)
    throw new AppError('not_found', NEEDS_RECORD)
  }
  if (kept === 'lost') throw new AppError('invalid_request', NOT_WHOLE)
  return { sFileId, sName: name, sType: type, iBytes: arrived.bytes }
}

/** A source that breaks off is told as such. */
async function* wholeOf(source: AsyncIterable<unknown>): AsyncIterable<unknown> {
  try {
    yield* source
  } catch {
    throw new AppError('invalid_request', NOT_WHOLE)
  }
}

export type Upload = (session: Session, asked: AskedUpload, sent: SentFile) => Promise<UploadAnswer>

/**
 * Throws forbidden without the grant to change, not_found where the form does not show the record, locked, broken_metadata, invalid_request, too_large,
 * unsupported_media, rate_limited, unavailable.
 */
export const createUpload = (parts: FilesParts): Upload => {
  const room = makeRoom(AT_ONCE)
  return async (session, asked, sent) => {
    const { sModelsId, sFormId, sId, field } = asked
    const module = await parts.metadata.openModule(session, sModelsId, sId === null ? 'add' : 'update')
    const form = parts.metadata.openForm(module, sFormId)
    const target = planFile({ module, form, field }, parts.mostBytes)
    if (sId !== null) await requireRecord(parts, session, { ...target, sId })
    else if (field === null) throw new AppError('not_found', NEEDS_RECORD)
    if ((sent.announced ?? 0) > target.mostBytes) throw tooLarge(target.mostBytes)
    const { sBrandsId } = session.context
    room.take(sBrandsId, 1)
    try {
      return await receive(parts, session, {
        ...{ asked, target },
        sent: { ...sent, source: wholeOf(sent.source) },
      })
    } catch (error) {
      throw storeFailure(error, parts.observe)
    } finally {
      room.giveBack(sBrandsId, 1)
    }
  }
}
