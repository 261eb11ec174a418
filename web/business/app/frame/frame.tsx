// The frame around the pages: header, menu, and the place where the page stands.
import { SearchOutlined } from '@ant-design/icons'
import { Outlet } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../ui/layout/use-focus-kept.ts'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { ShortcutHelp } from '../../../ui/shortcuts/shortcut-help.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { FavouriteHere } from '../../features/menu/favourite-here.tsx'
import { MenuTree } from '../../features/menu/menu-tree.tsx'
import { ModulePalette } from '../../features/menu/module-palette.tsx'
import { TabStrip } from '../../features/tabs/tab-strip.tsx'
import { useBackgroundTabs } from '../../features/tabs/use-background-tabs.ts'
import { useUserPreferences } from '../../services/use-user-preferences.ts'
import { Brand } from './brand.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SessionControls } from './session-controls.tsx'
import { useMenuShown } from './use-menu-shown.ts'
import { useNarrow } from './use-narrow.ts'
import './frame.css'

const FIND = 'mod+k'

export const Frame = () => {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const [isFinding, setFinding] = useState(false)
  const menu = useMenuShown(isNarrow)
  const page = useRef<HTMLElement>(null)
  useFocusKept(page)
  const openBehind = useBackgroundTabs()
  useUserPreferences()
  useShortcut({ keys: FIND, label: t('app.find'), isOfFrame: true, run: () => setFinding(true) })
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      <header className="frame-head">
        <MenuButton menu={menu} />
        <Brand isNarrow={isNarrow} />
        <button type="button" className="find-button" onClick={() => setFinding(true)}>
          <SearchOutlined />
          <span>{t('app.findShort')}</span>
          <kbd>{showKeys(FIND)}</kbd>
        </button>
        <FavouriteHere />
        <span className="push" />
        {isNarrow ? null : <SessionControls />}
      </header>
      <div className="frame-body">
        {!isNarrow && menu.isOpen ? (
          <aside className="frame-side" onClickCapture={openBehind} onAuxClickCapture={openBehind}>
            <MenuTree />
          </aside>
        ) : null}
        <div className="frame-pages">
          {isNarrow ? null : <TabStrip />}
          <main
            id="content"
            ref={page}
            className="frame-content"
            tabIndex={-1}
            onClickCapture={openBehind}
            onAuxClickCapture={openBehind}
          >
            <Outlet />
          </main>
        </div>
      </div>
      {isNarrow && menu.isOpen ? <MenuDrawer onClose={() => menu.set(false)} /> : null}
      {isFinding ? <ModulePalette onClose={() => setFinding(false)} /> : null}
      <ShortcutHelp words={{ title: t('app.shortcuts'), close: t('app.close') }} />
    </div>
  )
}
