// What one cell of an open record is called where complaints and the cursor name it.

/** Names one cell of a record. */
export const cellId = (formId: string, key: string, column: string): string => `${formId} ${key} ${column}`

/** The parts of a `cellId`. */
export const readCellId = (
  id: string,
): { readonly formId: string; readonly key: string; readonly column: string } => {
  const [formId = '', key = '', column = ''] = id.split(' ')
  return { formId, key, column }
}
