// The switch between the bodies of a list that its form offers; nothing where there is only the grid.
import { LIST_BODIES } from '#contracts/list-bodies.ts'
import { MenuButton } from '../../../ui/dialog/menu-button.tsx'
import type { FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import type { ListArrangement } from '../list/use-list-memory.ts'
import { BODIES, bodyOf } from './registry.ts'
import './body-switch.css'

export type BodySwitchProps = { readonly form: FormView; readonly arrangement: ListArrangement }

export const BodySwitch = ({ form, arrangement }: BodySwitchProps) => {
  const words = useWords()
  const { layout, arrange } = arrangement
  const offered = LIST_BODIES.filter((name) => BODIES[name].fits(form))
  if (offered.length === 1) return null
  const chosen = bodyOf(layout.body, form)
  const label = words(`list.body.${chosen}`)
  return (
    <MenuButton
      label={words('list.bodyNow', { name: label })}
      className="body-switch"
      face={
        <>
          {label} <span aria-hidden="true">▾</span>
        </>
      }
      entries={offered.map((name) => ({
        key: name,
        text: words(`list.body.${name}`),
        isChosen: name === chosen,
        run: () => arrange({ ...layout, body: name }),
      }))}
    />
  )
}
