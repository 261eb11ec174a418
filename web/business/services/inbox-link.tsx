// The way to the inbox, with how much waits there.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MenuCount } from './menu-count.tsx'
import { useInboxCounts } from './use-inbox-counts.ts'

export type InboxLinkProps = {
  readonly className: string
  readonly onOpen?: () => void
  readonly children: ReactNode
}

export const InboxLink = ({ className, onOpen, children }: InboxLinkProps) => {
  const { data } = useInboxCounts()
  return (
    <Link to="/inbox" className={className} {...(onOpen === undefined ? {} : { onClick: onOpen })}>
      {children}
      <MenuCount count={{ iCount: (data?.todo ?? 0) + (data?.copied ?? 0), countIsExact: true }} />
    </Link>
  )
}
