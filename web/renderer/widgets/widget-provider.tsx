// Gives every widget below what it may ask of the page; draws again when texts of lookups, or files, became known.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import type { Units } from '#contracts/units.ts'
import { useHost } from '../host.ts'
import { moduleQuery } from '../module-query.ts'
import { unitsQuery } from '../units-query.ts'
import { useClock } from '../use-clock.ts'
import { useWords } from '../use-words.ts'
import { createKnownFiles } from './file/file-facts.ts'
import { createLookupTexts } from './lookup/lookup-texts.ts'
import { unitTexts } from './unit/unit-texts.ts'
import type { WidgetContext } from './widget.ts'

const NONE: Units = { names: {}, sCurrency: null, dTaxRate: null }

const Context = createContext<WidgetContext | null>(null)
/** For what stands in a place of its own, such as a line: what it knows beside. */
export const WidgetContextProvider = Context.Provider

export const WidgetProvider = ({ children }: { readonly children: ReactNode }) => {
  const { http, context } = useHost()
  const client = useQueryClient()
  const words = useWords()
  const clock = useClock(context.sTimeZone)
  const [texts] = useState(() => createLookupTexts(http))
  const { data: units = NONE } = useQuery(unitsQuery(http, context))
  const version = useSyncExternalStore(texts.subscribe, texts.version)
  const [files] = useState(() => createKnownFiles(http))
  const filesVersion = useSyncExternalStore(files.subscribe, files.version)
  // A new version is a new context, so that cells are drawn again.
  const value = useMemo<WidgetContext>(
    () => ({
      words,
      clock,
      http,
      readModule: (sModelsId) => client.fetchQuery(moduleQuery(http, context, sModelsId)),
      lookupText: texts.read,
      keepLookupText: texts.keep,
      ...unitTexts(units),
      files,
    }),
    [words, clock, http, client, context, texts, version, units, files, filesVersion],
  )
  return <Context value={value}>{children}</Context>
}

export const useWidgetContext = (): WidgetContext => {
  const context = useContext(Context)
  if (context === null) throw new Error('Widgets need a WidgetProvider above them')
  return context
}
