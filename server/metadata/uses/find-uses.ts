// Who uses a table, a column, a routine, a constant, a form or a module in metadata: rows in which its name stands are found by the database, and
// what they mean by it is told by what such rows name (check/names).
import type { Text } from '#contracts/language.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { formsOf, isMeant, type Named, type Sought, textSought } from '../check/names/named.ts'
import { namesOfRow } from '../check/names/names-of-row.ts'
import { NAMING, type NamingRow, resourceOf } from '../check/names/naming-tables.ts'
import {
  type FormFound,
  type FoundRow,
  formsSql,
  modulesSql,
  rowsWithTextSql,
  type Whose,
} from './query/naming-query.ts'
import { type Called, callRow, tellMember } from './tell-row.ts'
import type { Use } from './use.ts'

type Module = { readonly sId: string; readonly sNameEn: string; readonly sNameZh: string }

const read = async (query: Query, whose: Whose): Promise<Called> => {
  const [forms, modules] = await Promise.all([
    query<FormFound>(formsSql(whose)),
    query<Module>(modulesSql(whose)),
  ])
  return {
    forms: new Map(forms.map((form) => [form.sId, form])),
    modules: new Map(
      modules.map(({ sId, sNameEn, sNameZh }): [string, Text] => [sId, { en: sNameEn, zh: sNameZh }]),
    ),
  }
}

/** A row is no user of itself, nor is one that a form has of its own column. */
const isItself = (sought: Sought, { table, sId, values }: NamingRow, { member }: Named): boolean => {
  if ('sId' in sought) return sId === sought.sId
  return (
    sought.kind === 'formColumn' &&
    table === 'gdsconfigformslave' &&
    member === 'sName' &&
    values.sFormId === sought.formId
  )
}

const usesOf = (row: NamingRow, named: readonly Named[], called: Called): readonly Use[] =>
  [...new Set(named.map(({ member }) => member))].map((member) => ({
    kind: resourceOf(row.table),
    sId: row.sId,
    sName: callRow(row, called),
    member,
    where: tellMember(row.table, member),
  }))

/** In the rows that a tenant has, its overlays among them; of everybody, in the base rows alone. */
export const usesInMetadata = async (query: Query, sought: Sought, whose: Whose): Promise<readonly Use[]> => {
  const called = await read(query, whose)
  const forms = formsOf([...called.forms.values()])
  const uses: Use[] = []
  for (const table of Object.keys(whose === 'everybody' ? METADATA : NAMING)) {
    const rows = await query<FoundRow>(rowsWithTextSql(table, textSought(sought, table), whose))
    for (const { sId, values } of rows) {
      const row = { table, sId, values }
      const meant = namesOfRow(row, forms).filter(
        (named) => isMeant(sought, named) && !isItself(sought, row, named),
      )
      uses.push(...usesOf(row, meant, called))
    }
  }
  return uses
}
