// How much one read may ask for.
export const READ_LIMITS = {
  /** Filters within filters. */
  depth: 16,
  /** Comparisons in all filters together. */
  leaves: 1_000,
  /** Values of one `in` or `notIn`. */
  values: 1_000,
  /** Characters of one value or of the search. */
  characters: 10_000,
  /** Characters of a cursor; where a row's keys need more, there is none. */
  cursor: 8_000,
  /** Words of a search. */
  words: 20,
  /** Names in `fields`. */
  fields: 1_000,
  /** Names in `orderBy` and in `groupBy`. */
  keys: 16,
  sums: 40,
  pageSize: 1_000,
  /** Rows that paging by number may skip; a cursor goes further. */
  offset: 1_000_000,
  /** Complaints that one answer lists. */
  complaints: 100,
} as const
