// Writes one value to a point of a device, reads it back, and says what came of it.
import { type Link, NotWritten } from '../link.ts'
import { wordsOf } from './words-of.ts'

/** What a command wants a point to be. */
export type Wanted = { readonly sPointId: string; readonly dValue: number }

/** What came of it; `differs` is written, and read back otherwise or not at all. */
export type Outcome = {
  readonly sOutcome: 'done' | 'differs' | 'failed' | 'unknown'
  readonly dReadBack: number | null
  readonly sError: string | null
}

export type WritePointParts = {
  readonly connect: () => Promise<Link>
  readonly read: () => Promise<readonly (number | null)[]>
  /** The device does not answer. */
  readonly lose: (error: unknown) => void
}

/** How much what is read back may be off what was written, which a device keeps with the digits that it has. */
const NEARLY = 1e-6

const isNearly = (one: number | null, other: number): boolean =>
  one !== null && Math.abs(one - other) <= NEARLY * Math.max(1, Math.abs(other))

/** `index` is the place of the point in the device's list. */
export const writePoint = async (
  { connect, read, lose }: WritePointParts,
  index: number,
  dValue: number,
): Promise<Outcome> => {
  let otherwise: Outcome['sOutcome'] = 'failed'
  try {
    const link = await connect()
    otherwise = 'unknown'
    await link.write(index, dValue)
    otherwise = 'differs'
    const dReadBack = (await read())[index] ?? null
    return { sOutcome: isNearly(dReadBack, dValue) ? 'done' : otherwise, dReadBack, sError: null }
  } catch (error) {
    const isKnown = error instanceof NotWritten
    if (!isKnown) lose(error)
    return { sOutcome: isKnown ? 'failed' : otherwise, dReadBack: null, sError: wordsOf(error) }
  }
}
