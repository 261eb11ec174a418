// Saves what work in the background made, or says why it cannot be had.
import { useTranslation } from 'react-i18next'
import { fetchResult } from '../../../data/background-export.ts'
import { problemOf } from '../../../data/failure.ts'
import { saveFile } from '../../../renderer/actions/show-file.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'

export const useFetchResult = (): ((sFileId: string) => void) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const toast = useToast()
  return (sFileId) =>
    void fetchResult(http, sFileId).then(saveFile, (error: unknown) => {
      const text = `${t('messages.notFetched')} ${problemOf(error)?.detail ?? ''}`.trim()
      toast({ kind: 'error', text })
    })
}
