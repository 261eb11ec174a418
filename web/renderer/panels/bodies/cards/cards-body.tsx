// A list as cards: the rows of the grid, each with what matters of it, in their groups where it is grouped. On a phone, what a list is.
import { useRef } from 'react'
import { useFocusHome } from '../../../../ui/layout/use-focus-home.ts'
import { PHONE, useMedia } from '../../../../ui/layout/use-media.ts'
import { cardFields } from '../../../model/body-fields.ts'
import { type ListItem, rowItem } from '../../../model/list-groups.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { useListPlace } from '../../list/list-place.ts'
import type { ListBodyProps } from '../list-body.ts'
import { MoreMark } from '../more-mark.tsx'
import { moveBetweenCards } from '../move-between-cards.ts'
import { ItemCard } from './item-card.tsx'
import '../bodies.css'

const MORE = 4
const MORE_ON_PHONE = 3

export const CardsBody = (props: ListBodyProps) => {
  const { form, rows, items, more, view, arrangement } = props
  const context = useWidgetContext()
  const isPhone = useMedia(PHONE)
  const home = useRef<HTMLElement>(null)
  const by = form.fieldByName.get(props.groups.name)
  const shown: readonly ListItem[] = by === undefined ? rows.map(rowItem) : items
  const { activate, onScroll } = useListPlace({
    formId: form.id,
    view,
    ids: shown.map(({ id }) => id),
    scroll: home,
  })
  useFocusHome(home)
  const fields = cardFields(form, arrangement.fields, isPhone ? MORE_ON_PHONE : MORE)
  return (
    <section
      className="list-cards"
      aria-label={form.name}
      ref={home}
      tabIndex={-1}
      onKeyDown={moveBetweenCards}
      onScroll={onScroll}
    >
      {shown.map((item, index) => (
        <ItemCard
          {...props}
          key={item.id}
          {...{ item, index, by, fields, context }}
          onFocus={() => activate(index)}
        />
      ))}
      <MoreMark more={more} count={shown.length} />
    </section>
  )
}
