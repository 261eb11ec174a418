// For what metadata names routines: each use asks for another kind.

export const ROUTINE_USES = [
  /** Rows for a chart. */
  'chart',
  /** Rows of a form, where a table or a view may stand as well. */
  'backing',
  'button',
  'approve',
  /** Before or after rows are saved. */
  'save',
  'report',
  /** Called by routines that are written from data. */
  'inner',
  'interface',
] as const
export type RoutineUse = (typeof ROUTINE_USES)[number]
