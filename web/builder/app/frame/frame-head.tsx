// The head of the builder: the menu's button, the way home, search, and who builds.
import { SearchOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../session/frame/menu-button.tsx'
import type { MenuShown } from '../../../session/frame/use-menu-shown.ts'
import { useSession } from '../../../session/services/services.tsx'
import { UserMenu } from '../../../session/user/user-menu.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { ShortcutHelp } from '../../../ui/shortcuts/shortcut-help.tsx'
import { useText } from '../../services/use-text.ts'
import { ProblemCount } from './problem-count.tsx'

export const FIND_KEYS = 'mod+k'

const WORDS = {
  builder: { en: 'Builder', zh: '设计端' },
  find: { en: 'Pages, modules, actions', zh: '页面、模块、操作' },
}

export type FrameHeadProps = {
  readonly menu: MenuShown
  readonly isNarrow: boolean
  readonly onFind: () => void
}

export const FrameHead = ({ menu, isNarrow, onFind }: FrameHeadProps) => {
  const { t } = useTranslation()
  const say = useText()
  const context = useSession()?.context
  return (
    <header className="frame-head">
      <MenuButton menu={menu} />
      <Link to="/" className="brand" aria-label={t('app.name')}>
        <span className="brand-mark" aria-hidden="true" />
        {isNarrow ? null : (
          <span className="brand-name">
            Armature <span className="brand-kind">{say(WORDS.builder)}</span>
          </span>
        )}
      </Link>
      <button type="button" className="find-button" onClick={onFind}>
        <SearchOutlined />
        <span>{say(WORDS.find)}</span>
        <kbd>{showKeys(FIND_KEYS)}</kbd>
      </button>
      <span className="push" />
      {context === undefined ? null : <ProblemCount />}
      <ShortcutHelp words={{ title: t('app.shortcuts'), close: t('app.close') }} />
      {context === undefined ? null : <UserMenu context={context} />}
    </header>
  )
}
