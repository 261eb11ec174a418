// A link to another document that a record has to do with; with Ctrl or the middle button a tab behind the page, as all links are.
import './lookup-link.css'
import type { CSSProperties, ReactNode } from 'react'
import { useHost } from '../../host.ts'
import { RecordLink } from '../list/record-link.tsx'
import { openerTo } from '../list/row-opener.ts'

export type DocumentLinkProps = {
  readonly target: { readonly sModelsId: string; readonly sId: string }
  readonly className?: string
  readonly title?: string
  readonly style?: CSSProperties
  readonly 'data-state'?: string
  readonly children: ReactNode
}

export const DocumentLink = ({ target, className = 'lookup-link', ...rest }: DocumentLinkProps) => (
  <RecordLink
    row={{ sId: target.sId }}
    opener={openerTo(useHost(), target.sModelsId)}
    className={className}
    {...rest}
  />
)
