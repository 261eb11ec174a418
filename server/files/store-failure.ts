// What whoever asks is told when the store does not do what it should; the log has the reason.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { FileStoreTrouble } from '#server/platform/files/store/file-store.ts'

const AWAY = {
  en: 'Files cannot be reached at the moment. Try again later.',
  zh: '暂时无法存取文件，请稍后再试。',
}

const FULL_DISK = {
  en: 'The disk where files are kept is full. Tell whoever runs the service.',
  zh: '存放文件的磁盘已满，请通知系统运维人员。',
}

const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])
const DISK_CODES: ReadonlySet<string> = new Set([...FULL_CODES, 'EROFS', 'EACCES'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Any other error is returned as it is. */
export const storeFailure = (error: unknown, observe: Observe): unknown => {
  const code = codeOf(error instanceof FileStoreTrouble ? error.cause : error)
  if (!(error instanceof FileStoreTrouble) && !DISK_CODES.has(code)) return error
  observe({ kind: 'fault', where: 'keeping files', error })
  return new AppError('unavailable', FULL_CODES.has(code) ? FULL_DISK : AWAY)
}
