// How long ago something happened, as people say it: minutes, hours, then days. Pure.
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `now`, `5 minutes ago`, `2 hours ago`, `yesterday`, in the language. */
export const agoText = (tWhen: string, now: number, language: string): string => {
  const passed = Math.max(0, now - Date.parse(tWhen))
  const say = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < MINUTE) return say.format(0, 'second')
  if (passed < HOUR) return say.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return say.format(-Math.floor(passed / HOUR), 'hour')
  return say.format(-Math.floor(passed / DAY), 'day')
}
