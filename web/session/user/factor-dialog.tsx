// One's own second factor: whether it is on, and turning it on and off.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFactor, removeFactor } from '../../data/second-factor.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useServices } from '../services/services.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { SecretForm } from './secret-form.tsx'

const KEY = ['factor'] as const

const Factor = ({ onClose }: { readonly onClose: () => void }) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => readFactor(http), staleTime: 0 })
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['context'] })
    onClose()
  }
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={3} label={t('app.loading')} />
  if (!query.data.isOn)
    return (
      <>
        <p>{t('factor.off')}</p>
        <FactorSetUp onDone={() => void refresh()} />
      </>
    )
  return (
    <>
      <p>{t('factor.on', { count: query.data.iRecoveryCodes })}</p>
      <SecretForm
        fields={[
          { name: 'sPassword', label: t('factor.password') },
          { name: 'sCode', label: t('factor.anyCode') },
        ]}
        submit={t('factor.remove')}
        isDangerous
        onSubmit={async (given) => {
          await removeFactor(http, given)
          toast({ kind: 'success', text: t('factor.removed') })
          await refresh()
        }}
      />
    </>
  )
}

export const FactorDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('factor.title')} closeLabel={t('app.close')} onClose={onClose}>
      <Factor onClose={onClose} />
    </Dialog>
  )
}
