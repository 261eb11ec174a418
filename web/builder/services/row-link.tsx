// A row of metadata as a link to the page that edits it; plain words where no page does.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressOf } from './use-place.ts'

/** Under which page the rows of a resource are edited. */
const PAGE_OF: Readonly<Record<string, string>> = {
  gdsmodule: 'modules',
  gdsformconst: 'constants',
  gdsjurisdiction: 'operations',
  gdsconfigchar: 'charts',
  gdsroute: 'routes',
  gdsapproval: 'approvals',
  gdsaction: 'actions',
  gdsconversion: 'conversions',
  sysbillnosettings: 'bill-numbers',
  sysreport: 'print-templates',
  sisversionflow: 'editions',
  sysapi: 'interfaces',
  sysapibrand: 'credentials',
  syswebhook: 'hooks',
  syswebhookout: 'hooks-out',
  syspage: 'shown-pages',
  table: 'tables',
  view: 'tables',
}

export type RowLinkProps = {
  readonly resource: string
  readonly sId: string
  readonly children: ReactNode
}

export const RowLink = ({ resource, sId, children }: RowLinkProps) => {
  const page = PAGE_OF[resource]
  return page === undefined ? children : <Link to={addressOf(page, [sId])}>{children}</Link>
}
