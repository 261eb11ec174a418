// A short word about what stands beside it: a state, a step.
import type { HTMLAttributes, ReactNode } from 'react'
import type { Tone } from '#contracts/metadata-values.ts'
import './tag.css'

export type TagProps = HTMLAttributes<HTMLSpanElement> & {
  /** Without one it is no state, but a word beside something. */
  readonly tone?: Tone
  readonly children: ReactNode
}

export const Tag = ({ tone, children, ...rest }: TagProps) => (
  <span {...rest} className={tone === undefined ? 'tag' : `tag tag-state tag-${tone}`}>
    {children}
  </span>
)
