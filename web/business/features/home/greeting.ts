// What the page says to whoever comes: good morning at which hour, and which day it is, in the user's time zone. Pure.
export const GREETINGS = ['night', 'morning', 'afternoon', 'evening'] as const
export type Greeting = (typeof GREETINGS)[number]

export type Place = { readonly sLanguage: string; readonly sTimeZone: string }

const hourIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))

export const greetingAt = (now: Date, { sTimeZone }: Place): Greeting => {
  const hour = hourIn(now, sTimeZone)
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** `Wednesday 25 November`, `11月25日星期三`. */
export const dayText = (now: Date, { sLanguage, sTimeZone }: Place): string => {
  const language = sLanguage === 'en' ? 'en-GB' : sLanguage
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: sTimeZone,
  }).format(now)
}
