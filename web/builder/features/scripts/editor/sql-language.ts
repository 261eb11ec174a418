// SQL as PostgreSQL has it, with what a text may name, for completion.
import { PostgreSQL, SQLDialect, type SQLNamespace, sql } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'
import type { ScriptSchema } from '#contracts/scripts.ts'

/** The body of a routine is SQL, too: between dollars stands no dead text. */
const DIALECT = SQLDialect.define({ ...PostgreSQL.spec, doubleDollarQuotedStrings: false })

const namesOf = ({ tables, routines }: ScriptSchema): SQLNamespace => ({
  ...Object.fromEntries(
    routines.map((name) => [name, { self: { label: name, type: 'function' }, children: [] }]),
  ),
  ...tables,
})

export const sqlLanguage = (schema: ScriptSchema | null): Extension =>
  sql({ dialect: DIALECT, ...(schema === null ? {} : { schema: namesOf(schema) }) })
