// What all parts of a value know: what was refused where, what there is to choose from, and how a part is drawn.
import { createContext, type ReactNode, useContext } from 'react'
import type { Shape } from './part-shape.ts'
import type { Names } from './part-words.ts'

export type Named = { readonly value: string; readonly name: string }

export type PartProps = {
  readonly shape: Shape
  /** The member, or the kind of value, that it stands in. */
  readonly name: string
  /** Its place in the row: `jApprove.steps.0`. */
  readonly path: string
  readonly label: string
  readonly help?: string | null
  readonly names?: Names | undefined
  readonly isRequired?: boolean
  readonly value: unknown
  /** Undefined: it is not said any more. */
  readonly onChange: (value: unknown) => void
}

export type PartAround = {
  readonly complaints: ReadonlyMap<string, string>
  readonly named: Readonly<Record<Names, readonly Named[]>>
  readonly isReadOnly: boolean
  /** For a refusal that is added. */
  readonly code: number
  readonly draw: (props: PartProps) => ReactNode
}

const PartContext = createContext<PartAround | null>(null)
export const PartProvider = PartContext.Provider

export const useParts = (): PartAround => {
  const around = useContext(PartContext)
  if (around === null) throw new Error('Parts need a PartProvider above them')
  return around
}
