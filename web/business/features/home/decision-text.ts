// How old a decision is, as people read it. Pure.
import { daysBetween } from '#contracts/expression/calendar.ts'

const DATE_LENGTH = 10

/** `today`, `yesterday`, `3 days ago`, in the language. */
export const ageText = (date: string | null, today: string, language: string): string => {
  if (date === null || date.length < DATE_LENGTH) return ''
  const days = daysBetween(today, date.slice(0, DATE_LENGTH))
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
