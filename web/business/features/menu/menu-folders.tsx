// The folders of the menu with their modules, those open that somebody opened, and those that lead to the module that is open.
import type { MenuEntry } from '#contracts/module.ts'
import { NamedIcon } from '../../../ui/icons/named-icon.tsx'
import { MenuCount } from '../../services/menu-count.tsx'
import { NOTHING_OPEN, type OpenCount, openCountOf } from '../../services/open-count.ts'
import { openableModules } from '../../services/use-menu.ts'
import { usePlace } from '../../services/use-place.ts'
import { MenuModule } from './menu-module.tsx'
import { leadsTo, type OpenFolders, useOpenFolders } from './open-folders.ts'
import { type ModuleCounts, useModuleCounts } from './use-module-counts.ts'

type FoldersProps = { readonly entries: readonly MenuEntry[]; readonly onOpen: () => void }

type EntriesProps = FoldersProps & {
  readonly folders: OpenFolders
  readonly counts: ModuleCounts
  readonly active: string | undefined
  readonly isTop: boolean
}

const countIn = (folder: MenuEntry, counts: ModuleCounts): OpenCount =>
  openCountOf(openableModules([folder]).map(({ sId }) => counts.get(sId) ?? NOTHING_OPEN))

const Folder = ({ entry, ...others }: EntriesProps & { readonly entry: MenuEntry }) => {
  const { folders, counts, active } = others
  const isOpen = folders.isOpen(entry)
  return (
    <details open={isOpen} onToggle={(event) => folders.set(entry, event.currentTarget.open)}>
      <summary className={!isOpen && leadsTo(entry, active) ? 'menu-leads' : ''}>
        <NamedIcon name={entry.sIcon} />
        <span className="menu-name">{entry.sName}</span>
        {isOpen ? null : <MenuCount count={countIn(entry, counts)} />}
      </summary>
      <Entries {...others} entries={entry.children} isTop={false} />
    </details>
  )
}

const Entries = (props: EntriesProps) => (
  <ul>
    {props.entries.map((entry) => (
      <li key={entry.sId}>
        {entry.children.length === 0 ? (
          <MenuModule
            module={entry}
            count={props.counts.get(entry.sId)}
            onOpen={props.onOpen}
            sIcon={props.isTop ? entry.sIcon : undefined}
          />
        ) : (
          <Folder {...props} entry={entry} />
        )}
      </li>
    ))}
  </ul>
)

export const MenuFolders = ({ entries, onOpen }: FoldersProps) => {
  const active = usePlace().sModelsId
  const folders = useOpenFolders(entries, active)
  const counts = useModuleCounts()
  return <Entries {...{ entries, onOpen, folders, counts, active }} isTop />
}
