// The menu over the page, where there is no room beside it.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuTree } from '../../features/menu/menu-tree.tsx'
import { SessionControls } from './session-controls.tsx'

export const MenuDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    ref.current?.showModal()
  }, [])
  return (
    <dialog
      ref={ref}
      className="menu-drawer"
      aria-label={t('app.menu')}
      // A tap beside it closes it, too.
      {...{ closedby: 'any' }}
      onClose={onClose}
    >
      <button type="button" className="dialog-close" aria-label={t('app.close')} onClick={onClose}>
        ×
      </button>
      <MenuTree onOpen={onClose} />
      <SessionControls />
    </dialog>
  )
}
