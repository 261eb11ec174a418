// A part of the page in a language of its own, once its words are there.
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { useServices } from '../../../session/services/services.tsx'
import { usePageLanguage } from '../../services/use-text.ts'

export type SpokenInProps = { readonly language: Language; readonly children: ReactNode }

export const SpokenIn = ({ language, children }: SpokenInProps) => {
  const { languages } = useServices()
  const isOther = usePageLanguage() !== language
  const [spoken, setSpoken] = useState(languages)
  useEffect(() => {
    let isWanted = true
    const speak = async (): Promise<void> => {
      const other = languages.cloneInstance()
      await other.changeLanguage(language)
      if (isWanted) setSpoken(other)
    }
    if (isOther) void speak()
    else setSpoken(languages)
    return () => {
      isWanted = false
    }
  }, [languages, language, isOther])
  return <I18nextProvider i18n={spoken}>{children}</I18nextProvider>
}
