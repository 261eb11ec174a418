// The menu: a search of its own, home, the user's favourites, and the modules as a tree of folders, each with what is open to the user there.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { NamedIcon } from '../../../ui/icons/named-icon.tsx'
import { moveAlong } from '../../../ui/layout/move-along.ts'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { InboxLink } from '../../services/inbox-link.tsx'
import { openableModules, useMenu } from '../../services/use-menu.ts'
import { FoundModules } from './found-modules.tsx'
import { MenuFavourites } from './menu-favourites.tsx'
import { MenuFolders } from './menu-folders.tsx'
import { MenuSearch } from './menu-search.tsx'
import '../../../ui/layout/menu.css'

export type MenuTreeProps = {
  /** A module was chosen. */
  readonly onOpen?: () => void
}

const ignore = (): void => undefined

type PartsProps = { readonly entries: readonly MenuEntry[]; readonly onOpen: () => void }

const MenuParts = ({ entries, onOpen }: PartsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Link to="/" className="menu-link menu-top" activeOptions={{ exact: true }} onClick={onOpen}>
        <NamedIcon name="home" />
        <span className="menu-name">{t('app.home')}</span>
      </Link>
      <InboxLink className="menu-link menu-top" onOpen={onOpen}>
        <NamedIcon name="inbox" />
        <span className="menu-name">{t('inbox.title')}</span>
      </InboxLink>
      <MenuFavourites modules={openableModules(entries)} onOpen={onOpen} />
      <h2 className="menu-part">{t('menu.modules')}</h2>
      <MenuFolders entries={entries} onOpen={onOpen} />
    </>
  )
}

export const MenuTree = ({ onOpen = ignore }: MenuTreeProps) => {
  const { t } = useTranslation()
  const menu = useMenu()
  const [text, setText] = useState('')
  const { data } = menu
  if (menu.isLoadingError) return <LoadFailure isPart error={menu.error} retry={menu} />
  if (data === undefined) return <LateSkeleton rows={6} label={t('app.loading')} />
  const open = (): void => {
    setText('')
    onOpen()
  }
  return (
    <nav className="menu" aria-label={t('app.menu')} onKeyDown={moveAlong}>
      <MenuSearch text={text} onChange={setText} />
      {text.trim() === '' ? (
        <MenuParts entries={data.modules} onOpen={open} />
      ) : (
        <FoundModules entries={data.modules} text={text} onOpen={open} />
      )}
    </nav>
  )
}
