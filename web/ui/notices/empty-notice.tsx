// An empty place that says so, and what to do next.
import type { ReactNode } from 'react'

export type EmptyNoticeProps = { readonly text: string; readonly action?: ReactNode }

export const EmptyNotice = ({ text, action }: EmptyNoticeProps) => (
  <div className="empty-notice">
    <p>{text}</p>
    {action}
  </div>
)
