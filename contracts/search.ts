// What `search` answers: records found in the modules that the user may open.

/** How many records are told unless it is said, and at most. */
export const SEARCH_HITS = { usual: 12, most: 50 } as const
/** How many characters are searched for at most, and at least. */
export const SEARCH_TEXT = { least: 2, most: 100 } as const

export type SearchHit = {
  readonly sModelsId: string
  /** The list in which it was found. */
  readonly sFormId: string
  readonly sId: string
  /** The words by which people know it, such as its bill number. */
  readonly title: string
  readonly subtitle: string
  /** Where the module's records are approved. */
  readonly sState?: 'draft' | 'approved'
}

export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  /** False where the time did not suffice for every module. */
  readonly isComplete: boolean
}
