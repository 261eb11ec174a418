// When something was done, as people say it: today, yesterday, else the day and, of another year, the year.
import { addDays } from '#contracts/expression/calendar.ts'
import { type Clock, timestampValue } from '#contracts/expression/clock.ts'
import type { Language } from '#contracts/language.ts'
import type { Words } from '../../use-words.ts'
import { LOCALE } from './locale.ts'

const dayText = (date: string, today: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`))

export type Speaking = { readonly clock: Clock; readonly language: Language; readonly words: Words }

export const whenText = (tWhen: string, { clock, language, words }: Speaking): string => {
  const timestamp = timestampValue(tWhen)
  if (timestamp === null) return tWhen
  const { date, time: exact } = clock.localTime(timestamp)
  const time = exact.slice(0, 5)
  if (date === clock.today) return words('activity.today', { time })
  if (date === addDays(clock.today, -1)) return words('activity.yesterday', { time })
  return words('activity.onDay', { day: dayText(date, clock.today, language), time })
}
