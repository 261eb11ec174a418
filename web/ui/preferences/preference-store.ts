// How this browser shows the pages: kept over reloads, shown by attributes of the document, watched by the page.
import { type Preferences, STANDARD_PREFERENCES } from '#contracts/requests/preference-requests.ts'

export type PreferenceStore = {
  read(): Preferences
  write(preferences: Preferences): void
  subscribe(listener: () => void): () => void
}

const KEY = 'armature.preferences'

const parse = (text: string | null): Preferences => {
  try {
    return { ...STANDARD_PREFERENCES, ...JSON.parse(text ?? '{}') }
  } catch {
    return STANDARD_PREFERENCES
  }
}

/** The attributes that ui/theme reads. */
const show = ({ sTheme, sDensity }: Preferences, { dataset }: HTMLElement): void => {
  dataset.theme = sTheme
  dataset.density = sDensity
}

/** Shows what was chosen last at once, before anybody has signed in. */
export const createPreferenceStore = (storage: Storage, root: HTMLElement): PreferenceStore => {
  const listeners = new Set<() => void>()
  let current = parse(storage.getItem(KEY))
  show(current, root)
  return {
    read: () => current,
    write: (preferences) => {
      current = preferences
      storage.setItem(KEY, JSON.stringify(preferences))
      show(preferences, root)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
