// The frame of the builder: its head, the way to every page and module, and the place where the page stands.
import { Outlet } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../session/frame/side-drawer.tsx'
import { useMenuShown } from '../../../session/frame/use-menu-shown.ts'
import { useUserPreferences } from '../../../session/services/use-user-preferences.ts'
import { useFocusKept } from '../../../ui/layout/use-focus-kept.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { DraftBar } from '../../drafts/draft-bar.tsx'
import { FIND_KEYS, FrameHead } from './frame-head.tsx'
import { PagePalette } from './page-palette.tsx'
import { SideNav } from './side-nav.tsx'
import '../../../ui/layout/frame.css'
import './builder-frame.css'

export const Frame = () => {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const [isFinding, setFinding] = useState(false)
  const find = (): void => setFinding(true)
  const menu = useMenuShown(isNarrow)
  const page = useRef<HTMLElement>(null)
  useFocusKept(page)
  useUserPreferences()
  useShortcut({ keys: FIND_KEYS, label: t('app.find'), isOfFrame: true, run: find })
  return (
    <div className="frame builder-frame">
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      <FrameHead menu={menu} isNarrow={isNarrow} onFind={find} />
      <DraftBar />
      <div className="frame-body">
        {!isNarrow && menu.isOpen ? (
          <aside className="frame-side" aria-label={t('app.menu')}>
            <SideNav />
          </aside>
        ) : null}
        <main id="content" ref={page} className="frame-content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isNarrow && menu.isOpen ? (
        <SideDrawer onClose={() => menu.set(false)}>
          <SideNav onOpen={() => menu.set(false)} />
        </SideDrawer>
      ) : null}
      {isFinding ? <PagePalette onClose={() => setFinding(false)} /> : null}
    </div>
  )
}
