// A part of the first page.
import type { ReactNode } from 'react'

export type Part = {
  readonly id: string
  readonly name: string
  /** In columns of twelve. */
  readonly width: number
  readonly body: ReactNode
}
