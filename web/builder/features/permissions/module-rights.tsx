// One module of a role or a user: every action and button, and which fields and rows they are shown less of.
import { Link } from '@tanstack/react-router'
import { ACTIONS } from '#contracts/metadata-values.ts'
import type { GrantedModule } from '#contracts/permissions.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { useText } from '../../services/use-text.ts'
import { GrantCell } from './grant-cell.tsx'
import { stateOf, type Where } from './grant-set.ts'
import { addressFor, type HolderPlace } from './holder-place.ts'
import { ModuleNarrowing } from './module-narrowing.tsx'
import { ACTION_WORDS, PERMISSION_WORDS as WORDS } from './permission-words.ts'

export type ModuleRightsProps = {
  readonly place: HolderPlace
  readonly where: Where
  readonly module: GrantedModule
  readonly onToggle: (module: GrantedModule, code: string) => void
}

const Actions = ({ module, where, onToggle }: Omit<ModuleRightsProps, 'place'>) => {
  const say = useText()
  const lines = [
    ...ACTIONS.map((code) => ({ code: code as string, name: say(ACTION_WORDS[code]) })),
    ...module.buttons.map(({ sActionCode, sName }) => ({ code: sActionCode, name: sName })),
    { code: '*', name: say(WORDS.all) },
  ]
  return (
    <ul className="rights-actions">
      {lines.map(({ code, name }) => (
        <li key={code}>
          <GrantCell
            state={stateOf(module, code, where)}
            label={`${module.sName}, ${name}`}
            onToggle={() => onToggle(module, code)}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

export const ModuleRights = ({ place, where, module, onToggle }: ModuleRightsProps) => {
  const say = useText()
  return (
    <aside className="rights-panel" aria-label={say(WORDS.details, { module: module.sName })}>
      <header className="row">
        <h3>{module.sName}</h3>
        <span className="push" />
        <Link to={addressFor(place.kind, place.sId)}>{say(WORDS.close)}</Link>
      </header>
      <Tabs
        isLazy
        tabs={[
          { name: say(WORDS.tabActions), content: <Actions {...{ module, where, onToggle }} /> },
          { name: say(WORDS.tabFields), content: <ModuleNarrowing part="fields" {...{ place, module }} /> },
          { name: say(WORDS.tabRows), content: <ModuleNarrowing part="rows" {...{ place, module }} /> },
        ]}
      />
    </aside>
  )
}
