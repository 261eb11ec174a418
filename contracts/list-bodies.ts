// In which bodies the rows of a list can be seen.
export const LIST_BODIES = ['grid', 'tree', 'cards', 'board', 'calendar'] as const
export type ListBodyName = (typeof LIST_BODIES)[number]
