// What whoever asks is told when the store does not do what it should; the log has the reason.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { FileStoreTrouble } from '#server/platform/files/store/file-store.ts'

const AWAY = {
  en: 'Files cannot be reached at the moment. Try again later.',
  zh: '暂时无法存取文件，请稍后再试。',
}

/** Any other error is returned as it is. */
export const storeFailure = (error: unknown, observe: Observe): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isDisk = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EACCES'
  if (!(error instanceof FileStoreTrouble) && !isDisk) return error
  observe({ kind: 'fault', where: 'keeping files', error })
  return new AppError('unavailable', AWAY)
}
