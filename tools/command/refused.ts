// Why a command does nothing, as one sentence for the person at the terminal.
export class Refused extends Error {}

/** The value of an option that has to be there. */
export const needed = (value: string | undefined, option: string): string => {
  if (value === undefined || value.trim() === '') throw new Refused(`${option} is missing.`)
  return value.trim()
}
