// What went wrong, what to do about it, and the trace id to name when asking for help.
import { Alert } from 'antd'
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
  <Alert
    type={kind}
    showIcon
    role={kind === 'error' ? 'alert' : 'status'}
    title={title}
    action={action}
    description={
      detail === undefined && items.length === 0 && trace === undefined ? undefined : (
        <div className="problem-text">
          {detail === undefined ? null : <p>{detail}</p>}
          {items.length === 0 ? null : (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {trace === undefined ? null : <p className="problem-trace">{trace}</p>}
        </div>
      )
    }
  />
)
