// What refusals call a record, and what is said with that alone.
import { type Message, refuseWhenSql } from './static-sql.ts'

export type Nouns = {
  readonly sNounEn: string
  readonly sNounZh: string
  /** The measure word of the noun. */
  readonly sMeasureZh?: string
}

/** Refuses when not exactly one record is chosen. */
export const refuseSeveral = ({ sNounEn, sNounZh, sMeasureZh = '张' }: Nouns): readonly string[] =>
  refuseWhenSql(['cardinality("sIds") is distinct from 1'], -1, {
    sMsgEn: `Choose one ${sNounEn}.`,
    sMsgZh: `请选择一${sMeasureZh}${sNounZh}。`,
  })

/** What is said when there is no such record. */
export const noneSuch = ({ sNounEn, sNounZh }: Nouns): Message => ({
  sMsgEn: `There is no such ${sNounEn}.`,
  sMsgZh: `${sNounZh}不存在。`,
})
