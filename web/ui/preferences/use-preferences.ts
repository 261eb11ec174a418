// What the user prefers, wherever something is drawn by it.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Preferences, STANDARD_PREFERENCES } from '#contracts/requests/preference-requests.ts'
import type { PreferenceStore } from './preference-store.ts'

const STANDARD: PreferenceStore = {
  read: () => STANDARD_PREFERENCES,
  write: () => undefined,
  subscribe: () => () => undefined,
}

const PreferencesContext = createContext<PreferenceStore>(STANDARD)
export const PreferencesProvider = PreferencesContext.Provider

export const usePreferences = (): Preferences => {
  const store = useContext(PreferencesContext)
  return useSyncExternalStore(store.subscribe, store.read)
}
