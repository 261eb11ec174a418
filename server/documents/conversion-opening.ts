// How the routine of a conversion begins: what it does, what it refuses, what it is given and answers.
import type { ConversionContent } from './conversion-content.ts'
import { sqlTypeOf } from './conversion-insert.ts'
import type { ConversionPlace } from './conversion-places.ts'
import { inOneLine, quoted } from './static-sql.ts'

export const capitalized = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

const asksLines = ({ lines }: ConversionContent): boolean => lines !== undefined && lines.bWhole !== 1

const refusalsOf = (content: ConversionContent): readonly string[] => {
  const { from, lines, take, split, sNumbersEn } = content
  const steps = (from.refuse ?? []).map((step) => {
    if ('call' in step) return `${step.call} says so (${step.sCode})`
    return `${'refuseWhen' in step ? step.refuseWhen : `a line with ${step.refuseWhenLine}`} (${step.sCode})`
  })
  return [
    `not exactly one ${from.sNounEn} is chosen (-1)`,
    'there is none (-2)',
    ...(from.bApproved === 0 ? [] : ['it is not approved (-3)']),
    ...steps,
    ...(lines === undefined && take === undefined ? [] : ['nothing is open (-5)']),
    ...(!asksLines(content) && content.ask?.includes('dQty') !== true
      ? []
      : ['more is asked for than may be taken, or something that is no quantity (-6)']),
    ...(split === undefined ? [] : [`${split.call} says so (${split.sCode})`]),
    `${sNumbersEn} have no numbers (-7)`,
  ]
}

export const headerOf = (content: ConversionContent, { document }: ConversionPlace): readonly string[] => {
  const { sNounEn, from, lines, bEach, split } = content
  const what =
    bEach === 1
      ? `a ${sNounEn} of each line of the ${from.sNounEn}`
      : split === undefined
        ? `a ${sNounEn} from the ${from.sNounEn}`
        : `a ${sNounEn} for each ${split.by} from the ${from.sNounEn}`
  const asks = ['sId', 'dQty', ...(lines?.ask ?? []).map((name) => `${name}?`)].map((one) => `"${one}"`)
  const refusals = refusalsOf(content)
  return [
    `-- Makes ${what} that is chosen: of what is open, or of what is asked for. Written from ${document.path}.`,
    '-- Called by the button of its name. Answers "sId" and "sBillNo"; "tBillDate" is the date, today unless given.',
    ...(!asksLines(content) ? [] : [`-- "jLines" is optional: [{${asks.join(', ')}}].`]),
    '-- Refuses when',
    ...refusals.map((refusal, index) => `--   ${refusal}${index === refusals.length - 1 ? '.' : ','}`),
  ].map(inOneLine)
}

export const parametersOf = (content: ConversionContent, isSeveral: boolean): readonly string[] => {
  const { ask = [] } = content
  const asked = ask.includes('tBillDate') ? ask : [...ask, 'tBillDate']
  const all = [
    ...['sBrandsId', 'sSubsidiaryId', 'sUserName', 'sLanguage', 'sTimeZone'].map(
      (name) => `${quoted(name)} text`,
    ),
    '"sIds" text[]',
    ...(asksLines(content) ? ['"jLines" jsonb default null'] : []),
    ...asked.map((name) => `${quoted(name)} ${sqlTypeOf(name)} default null`),
    'out "sCode" int',
    'out "sMsg" text',
    'out "sId" text',
    'out "sBillNo" text',
    ...(isSeveral ? ['out "jMade" jsonb'] : []),
  ]
  return all.map((one, index) => `  ${one}${index === all.length - 1 ? '' : ','}`)
}
