// How one goes through the rows of a list: page by page, or on and on as one scrolls.
export const LIST_PAGINGS = ['pages', 'endless'] as const
