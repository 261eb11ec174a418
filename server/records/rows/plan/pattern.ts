// Patterns of LIKE. Pure.

/** The text, so that each of its characters means itself. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
