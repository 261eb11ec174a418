// Why a statement that is to change structure is not carried out, before it is known on which line that stands.
import type { Text } from '#contracts/language.ts'

/** `at` counts the bytes of its statement. */
export type Complaint = { readonly at: number | undefined; readonly message: Text }

export const complaint = (at: number | undefined, en: string, zh: string): Complaint => ({
  at,
  message: { en, zh },
})
