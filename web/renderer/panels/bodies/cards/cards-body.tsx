// A list as cards: the rows of the grid, each with what matters of it. On a phone, what a list is.
import { useRef } from 'react'
import { useFocusHome } from '../../../../ui/layout/use-focus-home.ts'
import { PHONE, useMedia } from '../../../../ui/layout/use-media.ts'
import { cardFields } from '../../../model/body-fields.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { useListPlace } from '../../list/list-place.ts'
import type { ListBodyProps } from '../list-body.ts'
import { MoreMark } from '../more-mark.tsx'
import { moveBetweenCards } from '../move-between-cards.ts'
import { ListCard } from './list-card.tsx'
import '../bodies.css'

const MORE = 4
const MORE_ON_PHONE = 3

export const CardsBody = (props: ListBodyProps) => {
  const { form, rows, more, view, selection, arrangement, opener } = props
  const context = useWidgetContext()
  const isPhone = useMedia(PHONE)
  const home = useRef<HTMLElement>(null)
  const { activate, onScroll } = useListPlace({
    formId: form.id,
    view,
    ids: rows.map(({ sId }) => String(sId)),
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
      {rows.map((row, index) => (
        <ListCard
          key={String(row.sId)}
          row={row}
          fields={fields}
          context={context}
          opener={opener}
          onFocus={() => activate(index)}
          choice={
            selection.isByTap
              ? {
                  isChosen: selection.has(row),
                  label: `${context.words('list.selectRow')} ${index + 1}`,
                  toggle: () => selection.toggle(row),
                }
              : undefined
          }
        />
      ))}
      <MoreMark more={more} count={rows.length} />
    </section>
  )
}
