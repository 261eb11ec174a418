// Moving forms of a module, and columns within their form: to another place, another section, another tab.
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { movedPlaces } from '../../services/places-in-order.ts'
import { dropped, layoutOf } from './form-layout.ts'
import { type FormRows, useColumnWork } from './use-form-columns.ts'

export type Moving = {
  readonly form: (from: number, to: number) => void
  /** By their places in the layout of the form. */
  readonly column: (rows: FormRows, from: number, to: number) => void
}

export const hasSections = ({ form }: FormRows): boolean => form.sFormKind === 'master'

export const useMoving = (forms: readonly FormRows[]): Moving => {
  const toast = useToast()
  const { write } = useColumnWork()
  const told = (work: Promise<void>): void =>
    void work.catch((error: unknown) =>
      toast({ kind: 'error', text: error instanceof Error ? error.message : String(error), stays: true }),
    )
  return {
    form: (from, to) => {
      const rows = forms.map(({ form }) => form)
      const placed = rows.map(({ sId, iOrder }) => ({ sId, iOrder: Number(iOrder) }))
      const changes = movedPlaces(placed, from, to).map(({ sId, iOrder }) => ({ sId, data: { iOrder } }))
      told(write('gdsconfigformmaster', rows, changes))
    },
    column: (rows, from, to) => {
      const items = layoutOf(rows.columns, hasSections(rows))
      told(write('gdsconfigformslave', rows.columns, dropped(items, from, to)))
    },
  }
}
