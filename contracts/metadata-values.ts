// The closed sets that metadata rows draw their values from.
export const UNTASK_TYPES = ['Pending', 'PendingCheck', 'MyWarning'] as const
export type UntaskType = (typeof UNTASK_TYPES)[number]

export const FIELD_TYPES = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'quantity',
  'date',
  'timestamp',
  'flag',
  'choice',
  'lookup',
  'file',
  'image',
  'computed',
  'json',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/**
 * What a column is to whoever looks for a record: its number or code, what people call it, where it stands, whom it is with, what
 * it comes to, the day that matters, how much of it is done in percent.
 */
export const COLUMN_ROLES = ['title', 'name', 'status', 'party', 'amount', 'due', 'progress'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Whether a duplicate of a record takes the value of a column over. */
export const COPIED = ['always', 'never'] as const

/** What a state means, each drawn in a colour of its own: `late` is told with the days since the day that matters. */
export const TONES = ['waiting', 'good', 'active', 'partial', 'over', 'wrong', 'late'] as const
export type Tone = (typeof TONES)[number]

/**
 * What a form is: the module's list, a master record, the lines of a master, a panel that only shows, or what is asked
 * before a routine runs.
 */
export const FORM_KINDS = ['list', 'master', 'slave', 'panel', 'params'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** Where lines and panels stand on a record. */
export const PANEL_PLACES = ['page', 'tab'] as const

/** Actions that every module knows; a button's own code is an action beside them. */
export const ACTIONS = ['view', 'add', 'update', 'del', 'examine', 'print'] as const
export type Action = (typeof ACTIONS)[number]

/** The kinds of charts. */
export const CHAR_TYPES = [
  'Div',
  'sLabel',
  'Progress',
  'sPie',
  'commonList',
  'sColumnarGroup',
  'sColumnar',
  'sBrokenLine',
  'sBar',
  'ColorBlock',
  'sGauge',
] as const
export type CharType = (typeof CHAR_TYPES)[number]
