// Shows the menu and folds it away.
import { MenuOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import { ariaKeys, showKeys } from '../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../ui/shortcuts/shortcut-provider.tsx'
import type { MenuShown } from './use-menu-shown.ts'

const KEYS = 'mod+b'

export type MenuButtonProps = {
  readonly menu: MenuShown
  /** Says what it is beside its sign. */
  readonly isNamed?: boolean
}

export const MenuButton = ({ menu, isNamed = false }: MenuButtonProps) => {
  const { t } = useTranslation()
  const toggle = (): void => menu.set(!menu.isOpen)
  const label = t(menu.isOpen ? 'menu.fold' : 'app.openMenu')
  useShortcut({ keys: KEYS, label: t('menu.toggle'), isOfFrame: true, run: toggle })
  return (
    <Button
      kind="text"
      icon={<MenuOutlined aria-hidden="true" />}
      aria-label={label}
      aria-expanded={menu.isOpen}
      aria-keyshortcuts={ariaKeys(KEYS)}
      data-hint={`${label} (${showKeys(KEYS)})`}
      onClick={toggle}
    >
      {isNamed ? t('app.menu') : null}
    </Button>
  )
}
