// The ways about on a phone, under the thumb: home with what waits, search, the star of the page, the menu.
import { HomeOutlined, InboxOutlined, SearchOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../session/frame/menu-button.tsx'
import type { MenuShown } from '../../../session/frame/use-menu-shown.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageBell } from '../../features/home/message-bell.tsx'
import { FavouriteHere } from '../../features/menu/favourite-here.tsx'
import { InboxLink } from '../../services/inbox-link.tsx'
import { MenuCount } from '../../services/menu-count.tsx'
import { openCountOf } from '../../services/open-count.ts'
import { useWorkCenter } from '../../services/use-work-center.ts'
import './phone-nav.css'

export type PhoneNavProps = { readonly menu: MenuShown; readonly onFind: () => void }

export const PhoneNav = ({ menu, onFind }: PhoneNavProps) => {
  const { t } = useTranslation()
  const { query } = useWorkCenter()
  const waiting = query.data?.PendingCheck ?? []
  return (
    <nav className="phone-nav" aria-label={t('app.places')}>
      <Link to="/" className="button button-text" activeOptions={{ exact: true }}>
        <HomeOutlined aria-hidden="true" />
        <span>{t('app.home')}</span>
        <MenuCount count={openCountOf(waiting)} />
      </Link>
      <InboxLink className="button button-text">
        <InboxOutlined aria-hidden="true" />
        <span>{t('inbox.title')}</span>
      </InboxLink>
      <Button kind="text" icon={<SearchOutlined aria-hidden="true" />} onClick={onFind}>
        {t('app.findOnPhone')}
      </Button>
      <FavouriteHere />
      <MessageBell isNamed />
      <MenuButton menu={menu} isNamed />
    </nav>
  )
}
