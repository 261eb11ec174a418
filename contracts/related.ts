// What `related` answers: the documents that a record was made from or refers to, and those made from it or referring to it.

export const MOST_RELATED = 100

export type RelatedDocument = {
  readonly sModelsId: string
  /** What its module is called. */
  readonly sName: string
  readonly sFormId: string
  readonly sId: string
  readonly title: string
  /** `draft` or `approved`, else what its state is called; null where the reader sees none. */
  readonly sState: string | null
  readonly sTone: string | null
  /** `from`: the record was made from it, by one or several steps, or refers to it; `to`: it was made from the record, or refers to it. */
  readonly relation: 'from' | 'to'
  /** Exact, as text. */
  readonly dAmount?: string
  readonly sCurrency?: string
}

/** How much of the record's quantities has gone into records of that module, between 0 and 1. */
export type StepProgress = { readonly sModelsId: string; readonly share: number }

export type RelatedAnswer = {
  readonly progress: readonly StepProgress[]
  readonly documents: readonly RelatedDocument[]
  /** False where there are more. */
  readonly isComplete: boolean
}
