// Refuses business columns named like the keys of the context: every client's value for such a name is overruled by the session's. Pure.
import { CONTEXT_KEYS, contextKeyOf } from '#contracts/context-keys.ts'
import type { Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

// The framework's own columns of a tenant table; no form has them.
const TENANT_COLUMNS: ReadonlySet<string> = new Set(['sBrandsId', 'sSubsidiaryId'])

const NAMES = CONTEXT_KEYS.filter((key) => !TENANT_COLUMNS.has(key)).join('|')

/** Where SQL gives a column its name: before its type in a table, after `as` in a view. */
const NAMED = {
  table: new RegExp(`[(,]\\s*"?(${NAMES})"?\\s+[a-z]`, 'gi'),
  view: new RegExp(`\\bas\\s+"?(${NAMES})\\b"?`, 'gi'),
} as const

const messageOf = (name: string): string =>
  `${name} is a key of the context, whose value is the session's; give the column another name`

const inForms = ({ documents }: Edition): readonly Problem[] =>
  documents
    .flatMap(({ forms }) => forms)
    .flatMap(({ content }) =>
      content.value.columns.flatMap(({ sName }, index) =>
        contextKeyOf(sName) !== undefined
          ? [
              {
                file: content.file,
                line: content.lineOf(pointerTo('columns', index, 'sName')),
                message: messageOf(sName),
              },
            ]
          : [],
      ),
    )

const inSql = ({ path, kind, text }: SqlFile): readonly Problem[] => {
  if (kind !== 'table' && kind !== 'view') return []
  // Comments are blanked out, so that lines stay where they are.
  const code = text.replace(/--[^\n]*/g, '')
  return [...code.matchAll(NAMED[kind])].map(({ index, 1: name = '' }) => ({
    file: path,
    line: code.slice(0, index).split('\n').length,
    message: messageOf(name),
  }))
}

export const checkContextNames = (edition: Edition): readonly Problem[] => [
  ...inForms(edition),
  ...edition.sqlFiles.flatMap(inSql),
]
