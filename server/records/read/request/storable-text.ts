// Which texts PostgreSQL can hold.

/** Whether a text can be stored and compared: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
