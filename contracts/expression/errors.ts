/**
 * Every mistake an expression can hold: its code, where it stands in the text, and its message in both
 * languages. Reading and checking raise them; evaluation raises `too_much_work` alone.
 */

/** Offsets in UTF-16 units into the expression's text: `start` included, `end` excluded. */
export type Span = { readonly start: number; readonly end: number }

export type ExpressionLanguage = 'en' | 'zh-CN'

type Wording = Readonly<Record<ExpressionLanguage, string>>

/** `{name}` stands for a detail of the error. */
const WORDINGS = {
  too_long: { en: 'The text is longer than {limit} characters.', 'zh-CN': '表达式超过 {limit} 个字符。' },
  too_deep: { en: 'Nested more than {limit} levels deep.', 'zh-CN': '嵌套超过 {limit} 层。' },
  too_large: { en: 'More than {limit} terms in one expression.', 'zh-CN': '一个表达式超过 {limit} 项。' },
  unexpected_character: {
    en: 'The character {found} has no meaning here.',
    'zh-CN': '此处不能使用字符 {found}。',
  },
  unterminated_text: { en: "The closing ' is missing.", 'zh-CN': "缺少结尾的 '。" },
  unterminated_name: { en: 'The closing " is missing.', 'zh-CN': '缺少结尾的 "。' },
  number_too_long: { en: 'A number may have at most {limit} digits.', 'zh-CN': '数字最多 {limit} 位。' },
  value_expected: { en: 'A value is expected here.', 'zh-CN': '此处需要一个值。' },
  name_expected: { en: 'A name is expected after the dot.', 'zh-CN': '点号后需要名称。' },
  token_expected: { en: 'Expected {expected} here.', 'zh-CN': '此处需要 {expected}。' },
  unexpected_token: { en: 'Did not expect {found} here.', 'zh-CN': '此处不应出现 {found}。' },
  comparison_chain: {
    en: 'Comparisons cannot be chained; use parentheses or "and".',
    'zh-CN': '比较不能连写，请使用括号或 and。',
  },
  unknown_name: { en: 'There is no {name} here.{suggestion}', 'zh-CN': '此处没有 {name}。{suggestion}' },
  unknown_function: {
    en: 'There is no function {name}.{suggestion}',
    'zh-CN': '没有函数 {name}。{suggestion}',
  },
  argument_count: {
    en: '{name} takes {expected} arguments, not {found}.',
    'zh-CN': '{name} 需要 {expected} 个参数，实际为 {found} 个。',
  },
  wrong_type: { en: 'Expected {expected}, found {found}.', 'zh-CN': '需要{expected}，实际为{found}。' },
  types_differ: {
    en: 'These cannot be used together: {found}. Use text(), number() or date().',
    'zh-CN': '以下类型不能一起使用：{found}。请使用 text()、number() 或 date()。',
  },
  no_overload: { en: '{name} cannot take {found}.', 'zh-CN': '{name} 不能用于{found}。' },
  invalid_date: {
    en: '{found} is not a date; write 2026-01-31, or 2026-01-31T08:00:00+00:00 with the time.',
    'zh-CN': '{found} 不是日期，请写成 2026-01-31，或带时间 2026-01-31T08:00:00+00:00。',
  },
  invalid_pattern: {
    en: 'A date pattern is a text in quotes of yyyy yy MM dd HH mm ss and other characters.',
    'zh-CN': '日期格式须为引号内的文本，由 yyyy yy MM dd HH mm ss 及其他符号组成。',
  },
  not_lines: {
    en: '{name} works on lines, as in {name}(lines, …).{suggestion}',
    'zh-CN': '{name} 用于明细行，如 {name}(lines, …)。{suggestion}',
  },
  lines_outside: {
    en: '{name} names many rows; use it inside sum, count, min, max or avg.',
    'zh-CN': '{name} 表示多行，只能在 sum、count、min、max、avg 中使用。',
  },
  cycle: { en: 'These columns are computed from each other: {path}.', 'zh-CN': '这些列互相计算：{path}。' },
  unknown_time_zone: { en: 'There is no time zone {name}.', 'zh-CN': '没有时区 {name}。' },
  invalid_instant: { en: '{found} is not an instant.', 'zh-CN': '{found} 不是时刻。' },
  too_much_work: { en: 'The expression takes too much work.', 'zh-CN': '表达式的计算量过大。' },
  template_unclosed: { en: 'The closing } is missing.', 'zh-CN': '缺少结尾的 }。' },
} as const satisfies Record<string, Wording>

export type ExpressionErrorCode = keyof typeof WORDINGS

/** Details are words of the expression or names of types; a pair differs between the languages. */
export type ErrorDetails = Readonly<Record<string, string | number | Wording>>

function word(language: ExpressionLanguage, code: ExpressionErrorCode, details: ErrorDetails): string {
  return WORDINGS[code][language].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const detail = Object.hasOwn(details, key) ? details[key] : whole
    return typeof detail === 'object' ? detail[language] : String(detail)
  })
}

/** A mistake in an expression. `message` is English; `messages` holds both languages. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  readonly code: ExpressionErrorCode
  readonly position: Span
  readonly details: ErrorDetails
  readonly messages: Wording

  constructor(code: ExpressionErrorCode, position: Span, details: ErrorDetails = {}) {
    const messages = { en: word('en', code, details), 'zh-CN': word('zh-CN', code, details) }
    super(messages.en)
    this.code = code
    this.position = { start: position.start, end: position.end }
    this.details = details
    this.messages = messages
  }
}

/** The same mistake in a longer text, in which the expression begins at `offset`. */
export function moved(error: ExpressionError, offset: number): ExpressionError {
  const { start, end } = error.position
  return new ExpressionError(error.code, { start: start + offset, end: end + offset }, error.details)
}

/** The detail " Did you mean x?" in both languages; empty when there is no near name. */
export function suggestionDetail(nearest: string | null): Wording {
  if (nearest === null) return { en: '', 'zh-CN': '' }
  return { en: ` Did you mean ${nearest}?`, 'zh-CN': `是否应为 ${nearest}？` }
}
