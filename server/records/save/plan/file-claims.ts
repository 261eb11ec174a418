// Which columns that hold files get another one by a save, or give theirs up: the files become the records' with the rows. Pure.
import type { Column } from '#server/metadata/module/module.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import type { SaveDocument, WorkRow } from './document.ts'
import { sameValue } from './same-value.ts'

export type FileClaim = {
  readonly target: Target
  readonly sId: string
  readonly field: string
  /** Null where the column gives its file up. */
  readonly sFileId: string | null
  /** Where the request names it; null where it does not, as of a value that was copied from another record: such a file stays that record's. */
  readonly path: string | null
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'character varying'])

const holdsFiles = ({ metadata, stored }: Column): boolean =>
  (metadata.sFieldType === 'file' || metadata.sFieldType === 'image') && TEXTS.has(stored?.type ?? '')

const claimOf = (row: WorkRow, field: string): readonly FileClaim[] => {
  const { target, sId, values, stored, asked } = row
  const value = values[field] ?? null
  if (sameValue(target, field, { a: value, b: stored?.[field] ?? null })) return []
  const path = asked?.given.has(field) === true ? `${asked.path}.data.${field}` : null
  return [{ target, sId, field, sFileId: typeof value === 'string' && value !== '' ? value : null, path }]
}

export const fileClaimsOf = ({ save, rows }: SaveDocument): readonly FileClaim[] =>
  [...save.targets.values()].flatMap((target) => {
    const { form, relation } = target
    if (relation.kind !== 'table') return []
    const fields = [...form.columns.values()].filter(holdsFiles).map(({ name }) => name)
    if (fields.length === 0) return []
    return (rows.get(form.id) ?? [])
      .filter(({ isDeleted }) => !isDeleted)
      .flatMap((row) => fields.flatMap((field) => claimOf(row, field)))
  })
