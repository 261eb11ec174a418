// The bodies that a list can have, and which of them a form offers: what its columns are decides.
import { type ComponentType, lazy } from 'react'
import type { ListBodyName } from '#contracts/list-bodies.ts'
import { dueField, statusField } from '../../model/body-fields.ts'
import { parentField } from '../../model/list-tree.ts'
import type { FormView } from '../../model/module-view.ts'
import { ListBody as UsualBody } from '../list/list-body.tsx'
import { ListGrid } from '../list/list-grid.tsx'
import type { ListBodyProps } from './list-body.ts'

export type ListBody = {
  readonly fits: (form: FormView) => boolean
  readonly Body: ComponentType<ListBodyProps>
  /** Whether it shows the rows of the list's page; else it reads those that it shows. */
  readonly isOfPage: boolean
}

export const BODIES = {
  grid: { fits: () => true, Body: UsualBody, isOfPage: true },
  tree: { fits: (form) => parentField(form) !== null, Body: ListGrid, isOfPage: true },
  cards: {
    fits: ({ roles }) => roles.title !== null,
    Body: lazy(async () => ({ default: (await import('./cards/cards-body.tsx')).CardsBody })),
    isOfPage: true,
  },
  board: {
    fits: (form) => statusField(form) !== null,
    Body: lazy(async () => ({ default: (await import('./board/board-body.tsx')).BoardBody })),
    isOfPage: true,
  },
  calendar: {
    fits: (form) => dueField(form) !== null,
    Body: lazy(async () => ({ default: (await import('./calendar/calendar-body.tsx')).CalendarBody })),
    isOfPage: false,
  },
} satisfies Record<ListBodyName, ListBody>

/** The body by that name where the form has it; else the grid. */
export const bodyOf = (name: ListBodyName | undefined, form: FormView): ListBodyName =>
  name !== undefined && BODIES[name].fits(form) ? name : 'grid'
