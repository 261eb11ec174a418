// How a user works with the pages, in every browser: what is chosen stands for the whole of it.
import { Type } from 'typebox'
import { Body, type Sent } from './words.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const DENSITIES = ['compact', 'comfortable'] as const
/** Where Enter goes from a cell of a line. */
export const ENTER_GOES = ['right', 'down'] as const

const STANDARD = { sTheme: 'system', sDensity: 'compact', sEnter: 'right' } as const

export const PreferencesBody = Body(
  {
    sTheme: Type.Enum([...THEMES], { description: '`system` follows the machine' }),
    sDensity: Type.Enum([...DENSITIES], { description: 'How much room rows take' }),
    sEnter: Type.Enum([...ENTER_GOES], { description: 'Where Enter goes from a cell of a line' }),
  },
  STANDARD,
)

export type Preferences = Sent<typeof PreferencesBody>

/** Of whoever has chosen nothing. */
export const STANDARD_PREFERENCES: Preferences = STANDARD
