// The frame around the pages: header, menu, and the place where the page stands.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../session/frame/side-drawer.tsx'
import { useMenuShown } from '../../../session/frame/use-menu-shown.ts'
import { useUserPreferences } from '../../../session/services/use-user-preferences.ts'
import { useFocusKept } from '../../../ui/layout/use-focus-kept.ts'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { MenuTree } from '../../features/menu/menu-tree.tsx'
import { ModulePalette } from '../../features/menu/module-palette.tsx'
import { TabStrip } from '../../features/tabs/tab-strip.tsx'
import { useBackgroundTabs } from '../../features/tabs/use-background-tabs.ts'
import { useLive } from '../../services/use-live.ts'
import { FIND_KEYS, FrameHead } from './frame-head.tsx'
import { ListedPage } from './listed-page.tsx'
import { PhoneNav } from './phone-nav.tsx'
import { SessionControls } from './session-controls.tsx'
import '../../../ui/layout/frame.css'

export const Frame = () => {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const isPhone = useMedia(PHONE)
  const [isFinding, setFinding] = useState(false)
  const find = (): void => setFinding(true)
  const menu = useMenuShown(isNarrow)
  const page = useRef<HTMLElement>(null)
  useFocusKept(page)
  const openBehind = useBackgroundTabs()
  useUserPreferences()
  useLive()
  useShortcut({ keys: FIND_KEYS, label: t('app.find'), isOfFrame: true, run: find })
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      {isPhone ? null : <FrameHead menu={menu} isNarrow={isNarrow} onFind={find} />}
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
            <ListedPage />
          </main>
        </div>
      </div>
      {isPhone ? <PhoneNav menu={menu} onFind={find} /> : null}
      {isNarrow && menu.isOpen ? (
        <SideDrawer onClose={() => menu.set(false)}>
          <MenuTree onOpen={() => menu.set(false)} />
          <SessionControls />
        </SideDrawer>
      ) : null}
      {isFinding ? <ModulePalette onClose={() => setFinding(false)} /> : null}
    </div>
  )
}
