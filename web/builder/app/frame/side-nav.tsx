// The way to every page of the builder, and beneath to the modules of the application.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { moveAlong } from '../../../ui/layout/move-along.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { PAGE_PARTS } from '../builder-page.ts'
import { usePages } from '../use-pages.ts'
import { ModuleTree } from './module-tree.tsx'
import { PART_TITLES } from './part-titles.ts'
import '../../../ui/layout/menu.css'

export type SideNavProps = {
  /** A page was chosen. */
  readonly onOpen?: () => void
}

const ignore = (): void => undefined

export const SideNav = ({ onOpen = ignore }: SideNavProps) => {
  const { t } = useTranslation()
  const say = useText()
  const pages = usePages()
  return (
    <nav className="menu" aria-label={t('app.menu')} onKeyDown={moveAlong}>
      {PAGE_PARTS.filter((part) => pages.some((page) => page.part === part)).map((part) => (
        <section key={part} aria-label={say(PART_TITLES[part])}>
          <h2 className="menu-part">{say(PART_TITLES[part])}</h2>
          <ul>
            {pages
              .filter((page) => page.part === part)
              .map(({ name, title, icon: Icon }) => (
                <li key={name}>
                  <Link to={addressOf(name)} className="menu-link" onClick={onOpen}>
                    <span className="named-icon" aria-hidden="true">
                      <Icon />
                    </span>
                    <span className="menu-name">{say(title)}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ModuleTree onOpen={onOpen} />
    </nav>
  )
}
