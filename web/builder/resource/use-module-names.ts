// What people call the modules that rows name by their ids.
import { useMemo } from 'react'
import { useReferences } from './use-references.ts'

/** The id where there is no such module, or not yet; empty for none. */
export const useModuleNames = (): ((sModelsId: unknown) => string) => {
  const modules = useReferences('module', {})
  const names = useMemo(() => new Map((modules ?? []).map(({ value, name }) => [value, name])), [modules])
  return (sModelsId) => (typeof sModelsId === 'string' ? (names.get(sModelsId) ?? sModelsId) : '')
}
