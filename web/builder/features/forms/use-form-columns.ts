// The forms of a module and their columns as rows, and what is done with them: moved, and added to a form.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addRow, type ResourceRow, type RowData, readAllRows, updateRows } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { metadataChanged } from '../../resource/use-row-editing.ts'

export type FormRows = {
  readonly form: ResourceRow
  /** In their order. */
  readonly columns: readonly ResourceRow[]
  /** What the tenant lays over them. */
  readonly overlays: readonly ResourceRow[]
}

const byOrder = (one: ResourceRow, other: ResourceRow): number => Number(one.iOrder) - Number(other.iOrder)

export const useFormRows = (sModelsId: string) => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['resource', 'gdsconfigformslave', 'of', sModelsId],
    queryFn: async (): Promise<readonly FormRows[]> => {
      const forms = await readAllRows(http, 'gdsconfigformmaster', [
        { field: 'sModelsId', op: 'eq', value: sModelsId },
      ])
      if (forms.length === 0) return []
      const within = [{ field: 'sFormId', op: 'in', value: forms.map(({ sId }) => sId) }] as const
      const [columns, overlays] = await Promise.all([
        readAllRows(http, 'gdsconfigformslave', within),
        readAllRows(http, 'gdsconfigformcustomslave', within),
      ])
      return forms.toSorted(byOrder).map((form) => ({
        form,
        columns: columns.filter(({ sFormId }) => sFormId === form.sId).toSorted(byOrder),
        overlays: overlays.filter(({ sFormId }) => sFormId === form.sId),
      }))
    },
  })
}

type Row = { readonly sId: string; readonly data: RowData }

export type ColumnWork = {
  /** Writes together what changes of rows of a form, or of forms. Throws RequestFailure. */
  readonly write: (
    resource: 'gdsconfigformslave' | 'gdsconfigformmaster',
    rows: readonly ResourceRow[],
    changes: readonly Row[],
  ) => Promise<void>
  /** Answers the column. Throws RequestFailure. */
  readonly add: (rows: FormRows, sName: string) => Promise<ResourceRow>
}

const STEP = 10

export const useColumnWork = (): ColumnWork => {
  const { http } = useServices()
  const queries = useQueryClient()
  return {
    write: async (resource, rows, changes) => {
      try {
        const versionOf = (sId: string): string => rows.find((row) => row.sId === sId)?.version ?? ''
        await updateRows(
          http,
          resource,
          changes.map(({ sId, data }) => ({ sId, version: versionOf(sId), data })),
        )
      } finally {
        await metadataChanged(queries)
      }
    },
    add: async ({ form, columns }, sName) => {
      const last = Math.max(0, ...columns.map(({ iOrder }) => Number(iOrder)).filter((at) => at < 9999))
      const row = await addRow(http, 'gdsconfigformslave', {
        sFormId: form.sId,
        sName,
        sLabelEn: sName.slice(1),
        sLabelZh: sName.slice(1),
        iOrder: last + STEP,
      })
      await metadataChanged(queries)
      return row
    },
  }
}
