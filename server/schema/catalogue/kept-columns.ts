// The columns that the framework makes in tenant tables, and keeps: who made a row, whose it is, whether it is approved.
const KEPT_COLUMNS: ReadonlySet<string> = new Set([
  ...['sBrandsId', 'sSubsidiaryId', 'sId', 'sParentId', 'iLine', 'tCreateDate', 'sMakePerson'],
  ...['bCheck', 'tCheckDate', 'sCheckPerson'],
])

export const isKeptColumn = (name: string): boolean => KEPT_COLUMNS.has(name)
