// The templates of SQL that a deployment may bring along, by the names that definitions of interfaces ask for them.

/** What the statement in it does with records; `routine` does what its routine does. */
type Does = 'reads' | 'writes' | 'routine'

/** `rows`: in pages; `row`: one, or none; `value`: one JSON value, which is the whole answer. */
type Answers = 'rows' | 'row' | 'value'

export const SQL_TEMPLATES = {
  sInSqlStrTemple: { does: 'writes', answers: 'rows' },
  sOutSqlStrTemple: { does: 'reads', answers: 'rows' },
  sDataSqlTmp: { does: 'reads', answers: 'row' },
  sDataSqlTmpDef: { does: 'reads', answers: 'row' },
  sJsonSqlTmp: { does: 'writes', answers: 'value' },
  sJsonSqlTmpOut: { does: 'reads', answers: 'value' },
  sDbPro: { does: 'routine', answers: 'rows' },
} as const satisfies Readonly<Record<string, { readonly does: Does; readonly answers: Answers }>>

export type SqlTemplateName = keyof typeof SQL_TEMPLATES

export const SQL_TEMPLATE_NAMES = Object.keys(SQL_TEMPLATES) as readonly SqlTemplateName[]

export const isSqlTemplate = (name: unknown): name is SqlTemplateName =>
  typeof name === 'string' && Object.hasOwn(SQL_TEMPLATES, name)
