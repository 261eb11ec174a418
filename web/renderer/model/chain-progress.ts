// What is done of a step of the chain, by the documents of its module around the record. Pure.
import type { RelatedDocument } from '#contracts/related.ts'

export type StepProgress = {
  /** `none`: no document yet; `part`: some of them wait for somebody; `done`: none does. */
  readonly state: 'none' | 'part' | 'done'
  readonly documents: readonly RelatedDocument[]
  readonly waiting: number
}

const isWaiting = ({ sState, sTone }: RelatedDocument): boolean => sState === 'draft' || sTone === 'waiting'

export const progressOf = (sModelsId: string, documents: readonly RelatedDocument[]): StepProgress => {
  const own = documents.filter((document) => document.sModelsId === sModelsId)
  const waiting = own.filter(isWaiting).length
  const state = own.length === 0 ? 'none' : waiting > 0 ? 'part' : 'done'
  return { state, documents: own, waiting }
}
