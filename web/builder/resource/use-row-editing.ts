// Editing one row of a resource: what is changed of it, and saving and deleting it. A save that comes too late is laid over what somebody else saved.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { isProblem, problemOf } from '../../data/failure.ts'
import { addRow, deleteRow, type ResourceRow, updateRow } from '../../data/resources.ts'
import { useServices } from '../../session/services/services.tsx'
import { type Conflict, type RowEdit, rebased, type Values, withValue } from './row-edit.ts'

export type RowEditing = {
  readonly edit: RowEdit
  readonly isBusy: boolean
  /** Null while nothing was refused. */
  readonly failure: unknown
  /** By the column at which they stand. */
  readonly complaints: ReadonlyMap<string, string>
  /** What somebody else changed meanwhile, too. */
  readonly conflicts: readonly Conflict[]
  readonly change: (column: string, value: unknown) => void
  readonly decide: (conflict: Conflict, isMine: boolean) => void
  readonly discard: () => void
  /** The row as it was saved; null where it was refused. */
  readonly save: () => Promise<ResourceRow | null>
  /** Whether it is gone. */
  readonly remove: () => Promise<boolean>
}

const isRow = (value: unknown): value is ResourceRow =>
  typeof value === 'object' && value !== null && 'sId' in value && 'version' in value

const complaintsOf = (failure: unknown): ReadonlyMap<string, string> =>
  new Map(
    (problemOf(failure)?.errors ?? []).map(({ path, message }) => [path.replace(/^data\./, ''), message]),
  )

/** Laid over the row as it has come to be, unless something collides: that is told when it is saved. */
const over =
  (row: ResourceRow) =>
  (edit: RowEdit): RowEdit => {
    if (edit.row === null || edit.row.version === row.version) return edit
    const { edit: next, conflicts } = rebased(edit, row)
    return conflicts.length === 0 ? next : edit
  }

/** Whatever is shown of metadata is read again, the modules themselves too. */
export const metadataChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    ['resource', 'module', 'change-sets', 'rows'].map((part) =>
      queries.invalidateQueries({ queryKey: [part] }),
    ),
  )

export const useRowEditing = (
  name: ResourceName,
  row: ResourceRow | null,
  start: Values = {},
): RowEditing => {
  const { http } = useServices()
  const queries = useQueryClient()
  const [edit, setEdit] = useState<RowEdit>({ row, changes: start })
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (row !== null) setEdit(over(row))
  }, [row])

  const refused = (error: unknown): null => {
    const current = problemOf(error)?.current
    if (isProblem(error, 'version_conflict') && isRow(current)) {
      const { edit: next, conflicts: open } = rebased(edit, current)
      setEdit(next)
      setConflicts(open)
    }
    setFailure(error)
    return null
  }
  const work = async <Answer>(doing: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await doing()
      setConflicts([])
      await metadataChanged(queries)
      return answer
    } catch (error) {
      return refused(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    edit,
    isBusy,
    failure,
    conflicts,
    complaints: complaintsOf(failure),
    change: (column, value) => setEdit((before) => withValue(before, column, value)),
    decide: (conflict, isMine) => {
      setConflicts((open) => open.filter(({ column }) => column !== conflict.column))
      if (!isMine) setEdit((before) => withValue(before, conflict.column, conflict.theirs))
    },
    discard: () => {
      setEdit(({ row: stored }) => ({ row: stored, changes: {} }))
      setConflicts([])
      setFailure(null)
    },
    save: () =>
      work(async () => {
        const stored = edit.row
        const saved =
          stored === null
            ? await addRow(http, name, edit.changes)
            : await updateRow(http, name, { sId: stored.sId, version: stored.version, data: edit.changes })
        setEdit({ row: saved, changes: {} })
        return saved
      }),
    remove: async () => {
      const stored = edit.row
      if (stored === null) return true
      const isGone = await work(async () => {
        await deleteRow(http, name, stored)
        setEdit({ row: null, changes: {} })
        return true
      })
      return isGone === true
    },
  }
}
