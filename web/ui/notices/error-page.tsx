// What stands where a page, or a part of one, cannot be shown: what is wrong, why, the way on or back, and the trace id to name
// when asking for help.
import { CompassOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './error-page.css'

export type ErrorPageProps = {
  readonly title: string
  readonly cause?: string
  /** Further complaints, one a line. */
  readonly items?: readonly string[]
  readonly trace?: string
  /** `missing`: there is nothing here; `info`: as it should be, and why. */
  readonly kind?: 'error' | 'missing' | 'info'
  /** One of several parts of a page, the rest of which can be shown. */
  readonly isPart?: boolean
  /** To try again, the way back. */
  readonly actions?: ReactNode
}

const MARKS = { error: WarningOutlined, missing: CompassOutlined, info: InfoCircleOutlined }

export const ErrorPage = ({
  title,
  cause,
  items = [],
  trace,
  kind = 'error',
  isPart = false,
  actions,
}: ErrorPageProps) => {
  const Mark = MARKS[kind]
  return (
    <div
      className={`error-page error-page-${kind}${isPart ? ' error-page-part' : ''}`}
      role={kind === 'info' ? 'status' : 'alert'}
    >
      <Mark className="error-page-mark" aria-hidden="true" />
      {isPart ? <p className="error-page-title">{title}</p> : <h1 className="error-page-title">{title}</h1>}
      {cause === undefined ? null : <p>{cause}</p>}
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {actions === undefined ? null : <div className="error-page-actions">{actions}</div>}
      {trace === undefined ? null : <p className="error-page-trace">{trace}</p>}
    </div>
  )
}
