// Who administers what in the builder: the one place that says so, for the queue, for jobs, for structure.
import { AppError } from '../errors/app-error.ts'
import type { Session } from './session.ts'

/** Of which tenant an administrator sees things; null: of all. */
export type Whose = string | null

type Words = ConstructorParameters<typeof AppError>[1]

/** An administrator in the builder: of the platform of all tenants, else of their own. Anybody else is refused (403, with `words`). */
export const admitAdministrator = ({ context, bPlatform }: Session, words: Words): Whose => {
  if (context.bAdmin !== 1 || context.sLoginType !== 'builder') throw new AppError('forbidden', words)
  return bPlatform ? null : context.sBrandsId
}

/** An administrator of the platform, in the builder. Anybody else is refused. */
export const admitPlatform = (session: Session, words: Words): void => {
  if (admitAdministrator(session, words) !== null) throw new AppError('forbidden', words)
}
