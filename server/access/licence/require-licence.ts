// What the licence leaves of what other systems ask and send: what reads while it is in its days of grace, nothing where it does not hold.
import type { LicenceState } from '#contracts/licence.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { GRACE } from './grace-words.ts'

const NONE = {
  en: 'The company has no licence that holds today: ask whoever runs the service',
  zh: '该公司目前没有有效的许可证：请联系系统运维人员',
}

/** Throws forbidden. */
export const requireLicence = (state: LicenceState, does: 'reads' | 'writes'): void => {
  if (state === 'valid' || (state === 'grace' && does === 'reads')) return
  throw new AppError('forbidden', state === 'grace' ? GRACE : NONE)
}
