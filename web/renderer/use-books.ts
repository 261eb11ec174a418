// The books where the user works, as defaults of new records name them.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Books } from '#contracts/form-scope.ts'
import { useHost } from './host.ts'
import { unitsQuery } from './units-query.ts'

const UNKNOWN: Books = { sCurrency: null, dTaxRate: null }

export type KnownBooks = {
  /** What is known of them by now. */
  readonly read: () => Books
  /** Whether they are still being read for the first time. */
  readonly isPending: boolean
}

export const useBooks = (): KnownBooks => {
  const { http, context } = useHost()
  const { data = UNKNOWN, isPending } = useQuery(unitsQuery(http, context))
  const known = useRef<Books>(data)
  known.current = data
  return { read: useCallback(() => known.current, []), isPending }
}
