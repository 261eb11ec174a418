// A short word about what stands beside it: a state, a step.
import type { HTMLAttributes, ReactNode } from 'react'
import './tag.css'

export type TagProps = HTMLAttributes<HTMLSpanElement> & {
  readonly tone?: 'plain' | 'good' | 'soft'
  readonly children: ReactNode
}

export const Tag = ({ tone = 'plain', children, ...rest }: TagProps) => (
  <span {...rest} className={`tag tag-${tone}`}>
    {children}
  </span>
)
