// Reads a module's metadata and gives what is drawn below it everything that it needs.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionContext } from '../../../data/session-store.ts'
import { type Host, HostProvider } from '../../../renderer/host.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { type ModuleView, moduleViewOf } from '../../../renderer/model/module-view.ts'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { submittedQuery } from '../../../renderer/submitted-query.ts'
import { WidgetProvider } from '../../../renderer/widgets/widget-provider.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import '../../../renderer/renderer.css'
import { HomeLink } from '../../../session/frame/home-link.tsx'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { useModuleHost } from '../../services/use-module-host.ts'

type FrameProps = {
  readonly sModelsId: string
  readonly children: (view: ModuleView) => ReactNode
  /** Changes what the module may do with the page around it, where it is not the page itself. */
  readonly within?: (host: Host) => Host
}

const SignedInFrame = ({
  sModelsId,
  context,
  children,
  within,
}: FrameProps & { readonly context: SessionContext }) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const page = useModuleHost(sModelsId, context)
  const change = useRef(within)
  const host = useMemo(() => change.current?.(page) ?? page, [page])
  const query = useQuery({
    ...moduleQuery(http, context, sModelsId),
    placeholderData: (before) => (before?.module.sId === sModelsId ? before : undefined),
  })
  const { data } = query
  const { data: submitted, isPending } = useQuery(submittedQuery(http, context))
  const isSubmitted = submitted?.includes(sModelsId) === true
  const view = useMemo(
    () => (data === undefined || isPending ? null : moduleViewOf(data, isSubmitted)),
    [data, isPending, isSubmitted],
  )
  if (query.isError) return <LoadFailure error={query.error} retry={query} back={<HomeLink />} />
  if (view === null) return <LateSkeleton rows={12} label={t('app.loading')} />
  return (
    <HostProvider value={host}>
      <WidgetProvider>
        {within === undefined ? <title>{view.metadata.module.sName}</title> : null}
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
