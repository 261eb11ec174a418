// The renderer's own words in the session's language.
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string

export const useWords = (): Words => {
  const { t } = useTranslation('renderer')
  return useCallback<Words>((key, values) => String(t(key, values ?? {})), [t])
}
