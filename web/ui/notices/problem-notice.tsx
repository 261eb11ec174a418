// What went wrong, what to do about it, and the trace id to name when asking for help.
import type { ReactNode } from 'react'

export type ProblemNoticeProps = {
  readonly title: string
  readonly detail?: string
  /** Further complaints, one a line. */
  readonly items?: readonly string[]
  readonly trace?: string
  readonly kind?: 'error' | 'warning' | 'info'
  readonly action?: ReactNode
}

export const ProblemNotice = ({
  title,
  detail,
  items = [],
  trace,
  kind = 'error',
  action,
}: ProblemNoticeProps) => (
  <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    <div className="notice-text">
      <p className="notice-title">{title}</p>
      {detail === undefined ? null : <p>{detail}</p>}
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {trace === undefined ? null : <p className="notice-trace">{trace}</p>}
    </div>
    {action}
  </div>
)
