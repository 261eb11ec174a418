// What may be named for a use: routines, and of forms tables and views.
import { useQuery } from '@tanstack/react-query'
import type { RoutineUse } from '#contracts/metadata/routine-uses.ts'
import { readNamedFor } from '../../data/scripts.ts'
import { useServices } from '../../session/services/services.tsx'
import { useText } from '../services/use-text.ts'
import type { Referred } from './use-references.ts'

const FRESH_MS = 60_000

const WORDS = {
  own: { en: 'our own', zh: '本公司' },
  table: { en: 'table', zh: '表' },
  view: { en: 'view', zh: '视图' },
  routine: { en: 'routine', zh: '存储过程' },
}

/** Null where nothing is asked for. What is not there yet may be typed all the same. */
export const useNamedFor = (use: RoutineUse | undefined): readonly Referred[] | null => {
  const { http } = useServices()
  const say = useText()
  const { data } = useQuery({
    queryKey: ['scripts', 'namedFor', use],
    queryFn: () => (use === undefined ? [] : readNamedFor(http, use)),
    enabled: use !== undefined,
    staleTime: FRESH_MS,
  })
  if (use === undefined) return null
  return (data ?? []).map(({ name, kind, whose }) => ({
    value: name,
    name: [use === 'backing' ? say(WORDS[kind]) : '', whose === 'own' ? say(WORDS.own) : '']
      .filter((text) => text !== '')
      .join(' · '),
  }))
}
