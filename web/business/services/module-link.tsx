// Where a module opens: its list, or the page of its own that its route names.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The pages that a module's `sRoute` may name; any other route opens the module's list. */
const DASHBOARD = '/indexPage/commonChar'

export type LinkedModule = { readonly sId: string; readonly sRoute: string | null }

export const isDashboard = ({ sRoute }: LinkedModule): boolean => sRoute === DASHBOARD

/** The address of a module, as the router takes it. */
export const modulePlace = (module: LinkedModule) =>
  isDashboard(module)
    ? ({ to: DASHBOARD, search: { sModelsId: module.sId } } as const)
    : ({ to: '/m/$sModelsId', params: { sModelsId: module.sId } } as const)

export type ModuleLinkProps = Pick<LinkProps, 'activeOptions'> & {
  readonly module: LinkedModule
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

export const ModuleLink = ({ module, children, ...others }: ModuleLinkProps) => (
  <Link {...modulePlace(module)} {...others}>
    {children}
  </Link>
)
