// Reads a module's metadata and gives what is drawn below it everything that it needs.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readModule } from '../../../data/module.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { HostProvider } from '../../../renderer/host.ts'
import { type ModuleView, moduleViewOf } from '../../../renderer/model/module-view.ts'
import { WidgetProvider } from '../../../renderer/widgets/widget-provider.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import '../../../renderer/renderer.css'
import { useServices, useSession } from '../../services/services.tsx'
import { useModuleHost } from './use-module-host.ts'

type FrameProps = { readonly sModelsId: string; readonly children: (view: ModuleView) => ReactNode }

const SignedInFrame = ({
  sModelsId,
  context,
  children,
}: FrameProps & { readonly context: SessionContext }) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const host = useModuleHost(sModelsId, context)
  const query = useQuery({
    queryKey: ['module', sModelsId, context.sUserId, context.sSubsidiaryId, context.sLanguage],
    queryFn: () => readModule(http, sModelsId),
    staleTime: 30_000,
    placeholderData: (before) => (before?.module.sId === sModelsId ? before : undefined),
  })
  const { data } = query
  const view = useMemo(() => (data === undefined ? null : moduleViewOf(data)), [data])
  if (query.isError) return <FailureNotice error={query.error} />
  if (view === null) return <LateSkeleton rows={12} label={t('app.loading')} />
  return (
    <HostProvider value={host}>
      <WidgetProvider>
        <title>{view.metadata.module.sName}</title>
        {children(view)}
      </WidgetProvider>
    </HostProvider>
  )
}

export const ModuleFrame = (props: FrameProps) => {
  const session = useSession()
  return session === null ? null : (
    <SignedInFrame key={props.sModelsId} {...props} context={session.context} />
  )
}
