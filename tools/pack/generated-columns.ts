// The columns that `framework.make_tenant_table` adds.

/** Whatever the table is for. */
export const GENERATED_COLUMNS: ReadonlySet<string> = new Set([
  'sBrandsId',
  'sSubsidiaryId',
  'sId',
  'tCreateDate',
  'sMakePerson',
  'bCheck',
  'tCheckDate',
  'sCheckPerson',
  'sParentId',
  'iLine',
])
