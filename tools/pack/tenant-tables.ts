// Which tables a file turns into tenant tables, and as what. Pure.

export type TenantTable = { readonly table: string; readonly isLines: boolean; readonly isApproved: boolean }

const ONE =
  /\bframework\.make_tenant_table\(\s*'(?:public\.)?([a-z0-9_]+)'(?:\s*,\s*(null|'[a-z0-9_.]+'))?(?:\s*,\s*(?:p_approval\s*=>\s*)?(true|false))?/gi
const DOCUMENT = /\bframework\.make_document\(\s*'([a-z0-9_]+)'(?:\s*,\s*'\{([a-z0-9_,\s]*)\}')?/gi

/** By `framework.make_tenant_table` and `framework.make_document`, in a text without comments. */
export const tenantTables = (code: string): readonly TenantTable[] => [
  ...[...code.matchAll(ONE)].map(([, table = '', parent = 'null', isApproved = 'true']) => ({
    table,
    isLines: parent !== 'null',
    isApproved: isApproved === 'true',
  })),
  ...[...code.matchAll(DOCUMENT)].flatMap(([, header = '', lines = '']) => [
    { table: header, isLines: false, isApproved: true },
    ...(lines.match(/\w+/g) ?? []).map((table) => ({ table, isLines: true, isApproved: false })),
  ]),
]
