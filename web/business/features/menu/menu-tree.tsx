// The menu as a tree: folders that open, modules that are links.
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { NamedIcon } from '../../../ui/icons/named-icon.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ModuleLink } from '../../services/module-link.tsx'
import { useMenu } from '../../services/use-menu.ts'

import { type OpenFolders, useOpenFolders } from './open-folders.ts'

export type MenuTreeProps = {
  /** A module was chosen. */
  readonly onOpen?: () => void
}

const NONE: readonly MenuEntry[] = []

type EntriesProps = MenuTreeProps & { readonly entries: readonly MenuEntry[]; readonly folders: OpenFolders }

const Entries = ({ entries, folders, onOpen }: EntriesProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.sId}>
        {entry.children.length === 0 ? (
          <ModuleLink
            module={entry}
            className="menu-link"
            activeOptions={{ includeSearch: entry.sRoute !== null }}
            {...(onOpen === undefined ? {} : { onClick: onOpen })}
          >
            {entry.sName}
          </ModuleLink>
        ) : (
          <details
            open={folders.isOpen(entry)}
            onToggle={(event) => folders.set(entry, event.currentTarget.open)}
          >
            <summary>
              <NamedIcon name={entry.sIcon} />
              {entry.sName}
            </summary>
            <Entries
              entries={entry.children}
              folders={folders}
              {...(onOpen === undefined ? {} : { onOpen })}
            />
          </details>
        )}
      </li>
    ))}
  </ul>
)

export const MenuTree = (props: MenuTreeProps) => {
  const { t } = useTranslation()
  const menu = useMenu()
  const { data } = menu
  const opened = useParams({ strict: false }).sModelsId
  const shown = useSearch({ strict: false }).sModelsId
  const folders = useOpenFolders(data?.modules ?? NONE, opened ?? shown)
  if (menu.isLoadingError) return <FailureNotice error={menu.error} retry={menu} />
  if (data === undefined) return <LateSkeleton rows={6} label={t('app.loading')} />
  return (
    <nav className="menu" aria-label={t('app.menu')}>
      <Entries entries={data.modules} folders={folders} {...props} />
    </nav>
  )
}
