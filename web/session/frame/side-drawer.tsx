// The menu over the page, where there is no room beside it.
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type SideDrawerProps = { readonly onClose: () => void; readonly children: ReactNode }

export const SideDrawer = ({ onClose, children }: SideDrawerProps) => {
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
      {children}
    </dialog>
  )
}
