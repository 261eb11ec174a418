// The rows of a list: a grid, on a phone cards.
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { CardsBody } from '../bodies/cards/cards-body.tsx'
import type { ListBodyProps } from '../bodies/list-body.ts'
import { ListGrid } from './list-grid.tsx'

export const ListBody = (props: ListBodyProps) =>
  useMedia(PHONE) ? <CardsBody {...props} /> : <ListGrid {...props} />
