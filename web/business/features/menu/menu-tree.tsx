// The menu as a tree: folders that open, modules that are links.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useMenu } from '../../services/use-menu.ts'

export type MenuTreeProps = { readonly onOpen?: () => void }

const Entries = ({ entries, onOpen }: MenuTreeProps & { readonly entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.sId}>
        {entry.children.length === 0 ? (
          <Link
            to="/m/$sModelsId"
            params={{ sModelsId: entry.sId }}
            className="menu-link"
            activeOptions={{ includeSearch: false }}
            {...(onOpen === undefined ? {} : { onClick: onOpen })}
          >
            {entry.sName}
          </Link>
        ) : (
          <details open>
            <summary>{entry.sName}</summary>
            <Entries entries={entry.children} {...(onOpen === undefined ? {} : { onOpen })} />
          </details>
        )}
      </li>
    ))}
  </ul>
)

export const MenuTree = (props: MenuTreeProps) => {
  const { t } = useTranslation()
  const { data } = useMenu()
  if (data === undefined) return <LateSkeleton rows={6} label={t('app.loading')} />
  return (
    <nav className="menu" aria-label={t('app.menu')}>
      <Entries entries={data.modules} {...props} />
    </nav>
  )
}
