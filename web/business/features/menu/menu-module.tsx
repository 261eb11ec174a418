// One module of the menu: a link, with how many of its tasks are open, and its star.
import { NamedIcon } from '../../../ui/icons/named-icon.tsx'
import { MenuCount } from '../../services/menu-count.tsx'
import type { LinkedModule } from '../../services/module-link.tsx'
import { ModuleLink } from '../../services/module-link.tsx'
import { NOTHING_OPEN, type OpenCount } from '../../services/open-count.ts'
import { FavouriteStar } from './favourite-star.tsx'

export type MenuModuleProps = {
  readonly module: LinkedModule & { readonly sName: string }
  readonly count: OpenCount | undefined
  readonly onOpen: () => void
  /** The folders that it stands in, where they are not around it. */
  readonly path?: string
  /** Where it stands beside folders. */
  readonly sIcon?: string | undefined
}

export const MenuModule = ({ module, count = NOTHING_OPEN, onOpen, path, sIcon }: MenuModuleProps) => (
  <div className="menu-row">
    <FavouriteStar favourite={{ sModelsId: module.sId }} name={module.sName} />
    <ModuleLink
      module={module}
      className="menu-link"
      activeOptions={{ includeSearch: module.sRoute !== null }}
      onClick={onOpen}
    >
      <NamedIcon name={sIcon} />
      <span className="menu-name">{module.sName}</span>
      {path === undefined ? null : <span className="menu-path">{path}</span>}
      <MenuCount count={count} />
    </ModuleLink>
  </div>
)
