// How much one request may ask for. The schemas of the requests say of it what a schema can say, in keywords; the rest, which is
// judged in code, in their descriptions. How much any body may hold, whatever it asks for (values, keys, depth, digits), stands in
// `server/kernel/json/parse-json.ts`.

/** Characters of an id or a name. */
export const LONGEST_NAME = 200

/** Rows of a page, whoever asks for it. */
export const PAGE_LIMITS = {
  pageNum: 1_000_000,
  pageSize: 1_000,
  /** Rows that paging by number may skip; a cursor goes further. */
  offset: 1_000_000,
} as const

export const READ_LIMITS = {
  /** Filters within filters. */
  depth: 16,
  /** Comparisons in all filters together. */
  leaves: 1_000,
  /** What all filters together, or the search, may cost a row that they are held against (`read-weight.ts`). */
  weight: 2_000,
  /** Characters of all values of the filters together. */
  filterCharacters: 500_000,
  /** Values of one `in` or `notIn`. */
  values: 1_000,
  /** Characters of one value of a filter. */
  characters: 10_000,
  /** Characters of a cursor; where a row's keys need more, there is none. */
  cursor: 8_000,
  /** Characters of the search. */
  search: 1_000,
  /** Words of a search. */
  words: 20,
  /** Names in `fields`. */
  fields: 500,
  /** Names in `orderBy` and in `groupBy`. */
  keys: 16,
  sums: 40,
  /** Complaints that one answer lists. */
  complaints: 100,
} as const

export const SAVE_LIMITS = {
  forms: 100,
  /** Of all forms together, and so of one. */
  rows: 5_000,
  /** Characters of the version of a row. */
  version: 100,
  /** Names in `sTableNameList`. */
  tables: 100,
} as const

/** Actions and buttons of one module that are granted at once. */
export const GRANT_CODES = 200

/** What narrows a module for a role or a user. */
export const NARROWING_LIMITS = { fields: 500, rows: 100, expression: 2_000 } as const

/** Roles that are seen as together. */
export const MOST_ROLES_SEEN = 20

/** Records that one call approves, or hands to a routine. */
export const MOST_RECORDS = 1_000

/** Exports, and prints, in the background that one user may have under way. */
export const BACKGROUND_LIMITS = { waiting: 10 } as const

/** Records that one print may hold. */
export const MOST_PRINTED_RECORDS = 200

/** Of arrangements and saved views. */
export const VIEW_LIMITS = {
  /** Views of one user, one role or the tenant, for one form. */
  views: 100,
  /** Bytes of one view or arrangement. */
  bytes: 20_000,
  /** Names in each list of columns. */
  columns: 500,
  filters: 100,
  /** CSS pixels of a column. */
  width: 10_000,
  /** Characters of a view's name. */
  name: 100,
} as const

/** Of what is said about a record. */
/** Characters of what is said to an approval. */
export const MOST_OF_OPINION = 1_000

export const COMMENT_LIMITS = {
  /** Characters. */
  text: 4_000,
  /** Users that one comment mentions. */
  mentions: 20,
} as const

/** Messages that are told and marked as seen at a time. */
export const MESSAGE_LIMITS = { most: 50 } as const

/** Of what a user has at the top of the menu. */
export const FAVOURITE_LIMITS = { most: 50 } as const

/** Characters of a password that is chosen, without space around it, and of one that is sent. */
export const PASSWORD_LIMITS = { shortest: 8, longest: 1_000 } as const

/** Of what a tenant asks of its users' access. */
export const SIGN_IN_RULES = {
  ...{ length: 128, history: 12, days: 3_650, roles: 2_000 },
  ...{ substitutes: 50, importText: 500_000 },
} as const

/** Characters of what a sign-in names. */
export const SIGN_IN_LIMITS = { code: 40, company: 100, user: 200 } as const

/** Of the arrangement of the first page. */
export const HOME_LIMITS = {
  /** Parts that are ordered, and parts that are hidden. */
  parts: 60,
} as const

/** Characters of a process's model. */
export const PROCESS_LIMITS = {
  xml: 1_000_000,
  svg: 300_000,
  name: 200,
  key: 200,
  revision: 1_000_000_000,
} as const
