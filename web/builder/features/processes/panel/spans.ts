// Lengths of time and repetitions as a model has them, and in plain words: so many minutes, hours or days. Pure.

export const SPAN_UNITS = ['minutes', 'hours', 'days'] as const
export type SpanUnit = (typeof SPAN_UNITS)[number]
export type Span = { readonly count: number; readonly unit: SpanUnit }

const WRITTEN: Readonly<Record<SpanUnit, readonly [before: string, after: string]>> = {
  minutes: ['PT', 'M'],
  hours: ['PT', 'H'],
  days: ['P', 'D'],
}

/** Null: it is longer than plain words say it, or an expression. */
export const readSpan = (text: string): Span | null => {
  for (const unit of SPAN_UNITS) {
    const [before, after] = WRITTEN[unit]
    const digits = text.slice(before.length, text.length - after.length)
    if (text === `${before}${digits}${after}` && /^[0-9]{1,6}$/.test(digits))
      return { count: Number(digits), unit }
  }
  return null
}

export const writeSpan = ({ count, unit }: Span): string => WRITTEN[unit].join(String(count))

export type Repetition = {
  /** Null: for ever. */
  readonly times: number | null
  readonly every: string
}

export const readRepetition = (text: string): Repetition | null => {
  const [, times, every] = /^R([0-9]{0,6})\/(P[^/]*)$/.exec(text) ?? []
  if (every === undefined) return null
  return { times: times === '' ? null : Number(times), every }
}

export const writeRepetition = ({ times, every }: Repetition): string => `R${times ?? ''}/${every}`
