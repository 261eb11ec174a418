// The rows of a list: a grid, on a phone cards. Groups are a grid everywhere.
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { CardsBody } from '../bodies/cards/cards-body.tsx'
import type { ListBodyProps } from '../bodies/list-body.ts'
import { ListGrid } from './list-grid.tsx'

export const ListBody = (props: ListBodyProps) => {
  const isPhone = useMedia(PHONE)
  return isPhone && props.groups.name === '' ? <CardsBody {...props} /> : <ListGrid {...props} />
}
