// Whether the page is too narrow for the menu beside it.
import { useMedia } from './use-media.ts'

export const useNarrow = (): boolean => useMedia('(max-width: 820px)')
