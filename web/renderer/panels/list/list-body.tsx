// The rows of a list: a grid, on a phone cards. Groups are a grid everywhere.
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { ListCards } from './list-cards.tsx'
import { ListGrid, type ListGridProps } from './list-grid.tsx'

export const ListBody = (props: ListGridProps) => {
  const isPhone = useMedia(PHONE)
  return isPhone && props.groups.name === '' ? <ListCards {...props} /> : <ListGrid {...props} />
}
