// What is done of a step of the chain, by the documents of its module around the record. Pure.
import type { RelatedAnswer, RelatedDocument } from '#contracts/related.ts'

export type StepState = {
  /** `none`: no document yet; `part`: some of them wait for somebody, or not all went into them; `done`: neither. */
  readonly state: 'none' | 'part' | 'done'
  readonly documents: readonly RelatedDocument[]
  readonly waiting: number
  /** How much went into them, in whole percents; null where nobody counts. */
  readonly percent: number | null
}

const isWaiting = ({ sState, sTone }: RelatedDocument): boolean => sState === 'draft' || sTone === 'waiting'

/** Of the four places of a share, exactly: 0.285 is 29 %, though a hundred times it is less than 28.5 here. */
const rounded = (share: number): number => Math.round(Math.round(share * 10_000) / 100)

/** Nothing is all before it is, nor nothing once it has begun. */
const percentOf = (share: number): number =>
  share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded(share))) : share * 100

export const progressOf = (
  sModelsId: string,
  { documents, progress }: Pick<RelatedAnswer, 'documents' | 'progress'>,
): StepState => {
  const step = progress.find((one) => one.sModelsId === sModelsId)
  const percent = step === undefined ? null : percentOf(step.share)
  const own = documents.filter((document) => document.sModelsId === sModelsId)
  const waiting = own.filter(isWaiting).length
  const state = own.length === 0 ? 'none' : waiting > 0 || (percent ?? 100) < 100 ? 'part' : 'done'
  return { state, documents: own, waiting, percent }
}
