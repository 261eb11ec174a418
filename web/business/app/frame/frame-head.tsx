// The head of the frame: the menu's button, the way home, search, the star of the page, and who works where.
import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../session/frame/menu-button.tsx'
import type { MenuShown } from '../../../session/frame/use-menu-shown.ts'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { ShortcutHelp } from '../../../ui/shortcuts/shortcut-help.tsx'
import { MessageBell } from '../../features/home/message-bell.tsx'
import { FavouriteHere } from '../../features/menu/favourite-here.tsx'
import { Brand } from './brand.tsx'
import { SessionControls } from './session-controls.tsx'

export const FIND_KEYS = 'mod+k'

export type FrameHeadProps = {
  readonly menu: MenuShown
  /** There is no room for names and for the session. */
  readonly isNarrow: boolean
  readonly onFind: () => void
}

export const FrameHead = ({ menu, isNarrow, onFind }: FrameHeadProps) => {
  const { t } = useTranslation()
  return (
    <header className="frame-head">
      <MenuButton menu={menu} />
      <Brand isNarrow={isNarrow} />
      <button type="button" className="find-button" onClick={onFind}>
        <SearchOutlined />
        <span>{t('app.findShort')}</span>
        <kbd>{showKeys(FIND_KEYS)}</kbd>
      </button>
      <FavouriteHere />
      <span className="push" />
      <ShortcutHelp words={{ title: t('app.shortcuts'), close: t('app.close') }} />
      <MessageBell />
      {isNarrow ? null : <SessionControls />}
    </header>
  )
}
