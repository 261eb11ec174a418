// A dashboard whose charts take parameters: they are asked for in a bar over them, and stand in the address.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { stringifyExact } from '../../../data/exact-json.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { DashboardPanel } from '../../../renderer/charts/dashboard-panel.tsx'
import { HostProvider } from '../../../renderer/host.ts'
import { ParameterBar } from '../../../renderer/parameters/parameter-bar.tsx'
import { WidgetProvider } from '../../../renderer/widgets/widget-provider.tsx'
import { useListLinks } from '../../services/use-list-links.tsx'
import { useModuleHost } from '../../services/use-module-host.ts'

export type DashboardWithParametersProps = {
  readonly metadata: ModuleMetadata
  readonly form: FormMetadata
  /** Those of the address. */
  readonly params: Row
  readonly context: SessionContext
  readonly head: ReactNode
}

/** Numbers as an address can hold them. */
const plain = (values: Row): Row => JSON.parse(stringifyExact(values))

export const DashboardWithParameters = ({
  metadata,
  form,
  params,
  context,
  head,
}: DashboardWithParametersProps) => {
  const sModelsId = metadata.module.sId
  const host = useModuleHost(sModelsId, context)
  const navigate = useNavigate()
  const linkList = useListLinks()
  return (
    <HostProvider value={host}>
      <WidgetProvider>
        <DashboardPanel
          sModelsId={sModelsId}
          http={host.http}
          context={context}
          linkList={linkList}
          params={params}
          head={
            <div>
              {head}
              <ParameterBar
                params={form}
                metadata={metadata}
                values={params}
                onApply={(values) =>
                  void navigate({ to: '/indexPage/commonChar', search: { sModelsId, params: plain(values) } })
                }
              />
            </div>
          }
        />
      </WidgetProvider>
    </HostProvider>
  )
}
