// Changing one's own password, over whatever page one is on.
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('password.title')} closeLabel={t('app.close')} onClose={onClose}>
      <ChangePasswordForm onChanged={onClose} />
    </Dialog>
  )
}
