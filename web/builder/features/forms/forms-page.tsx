// Forms on the live page of their module. /builder/forms/{module}
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionContext } from '../../../data/session-store.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { FormsEditor } from './forms-editor.tsx'
import { type FormRows, useFormRows } from './use-form-columns.ts'
import './forms.css'

const WORDS = {
  title: { en: 'Forms', zh: '表单' },
  choose: { en: 'Choose a module in the tree on the left.', zh: '请在左侧选择模块。' },
}

const NO_FORMS: readonly FormRows[] = []

type ModuleProps = { readonly sModelsId: string; readonly context: SessionContext }

const ModuleForms = ({ sModelsId, context }: ModuleProps) => {
  const { t } = useTranslation()
  const { http } = useServices()
  const metadata = useQuery(moduleQuery(http, context, sModelsId))
  const forms = useFormRows(sModelsId)
  if (metadata.isLoadingError) return <LoadFailure error={metadata.error} retry={metadata} />
  if (forms.isLoadingError) return <LoadFailure error={forms.error} retry={forms} />
  if (metadata.data === undefined) return <LateSkeleton rows={12} label={t('app.loading')} />
  return <FormsEditor metadata={metadata.data} context={context} forms={forms.data ?? NO_FORMS} />
}

export const FormsPage = () => {
  const say = useText()
  const context = useSession()?.context
  const [sModelsId] = usePagePlace().rest
  if (sModelsId === undefined || context === undefined)
    return (
      <>
        <title>{say(WORDS.title)}</title>
        <EmptyNotice text={say(WORDS.choose)} />
      </>
    )
  return <ModuleForms key={sModelsId} sModelsId={sModelsId} context={context} />
}
