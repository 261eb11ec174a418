// The ids of the modules and forms of an adoption: derived from names, so that the same source leads to the same ids.
export const folderId = (prefix: string): string => prefix
export const moduleId = (prefix: string, key: string): string => `${prefix}-${key}`
export const listId = (prefix: string, key: string): string => `${moduleId(prefix, key)}.list`
export const masterId = (prefix: string, key: string): string => `${moduleId(prefix, key)}.master`

const OWN_FORMS = ['list', 'master']

/** The form of a table's rows as lines of another's; a table called `list` does not take the place of the list. */
export const linesId = (prefix: string, parent: string, key: string): string =>
  `${moduleId(prefix, parent)}.${OWN_FORMS.includes(key) ? `${key}_lines` : key}`
