// What stands in the way of a withdrawal: the records that conversions made of what was approved.
import type { Text } from '#contracts/language.ts'
import type { Successors } from '#contracts/metadata/approval-steps.ts'
import type { Guard } from './action-routine.ts'
import type { ConversionContent } from './conversion-content.ts'
import { capitalized } from './conversion-opening.ts'
import type { WrittenDocument } from './document.ts'
import { formIdOf } from './document-names.ts'
import type { Nouns } from './nouns.ts'
import { columnsShown, existsSql, quoted, refuseWhenSql } from './static-sql.ts'

/** A document of which records are made, and the column of these that says from which. */
export type Successor = {
  readonly path: string
  readonly table: string
  readonly by: string
  readonly sNounEn: string
  readonly sNounZh: string
}

/** The column of what is made that says from which record. */
export const linkOf = ({ header, bEach }: ConversionContent): string | undefined =>
  Object.entries(header.set ?? {}).find(([, text]) => text === (bEach === 1 ? 'parent.sId' : 'sId'))?.[0]

/** Of the records of that document that have to be approved for it. */
export const successorsOf = (
  { path }: Pick<WrittenDocument, 'path'>,
  documents: readonly Pick<WrittenDocument, 'path' | 'forms' | 'conversions'>[],
): readonly Successor[] =>
  documents.flatMap((document) =>
    document.conversions.flatMap(({ value }) => {
      const by = linkOf(value)
      const table = document.forms.find(({ name }) => name === 'master')?.content.value.sTbName
      const isOfThis =
        formIdOf('', value.from.form) === formIdOf(path, 'master') && value.from.bApproved !== 0
      return !isOfThis || by === undefined || table === undefined
        ? []
        : [{ path: document.path, table, by, sNounEn: value.sNounEn, sNounZh: value.sNounZh }]
    }),
  )

const plural = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)

const notMade = (path: string): Text => ({
  en: `nothing of ${path} is made from this`,
  zh: `${path} 不由此单据生成`,
})

const unnamed = (path: string): Text => ({
  en: `${path} is made from this: say in "made" with which code that refuses`,
  zh: `${path} 由此单据生成：请在 made 中注明其拒绝编码`,
})

/** The refusals, -3 before -4, and which documents these do not name or name for nothing. */
export const writeSuccessors = (
  named: Successors,
  successors: readonly Successor[],
  { sNounEn, sNounZh }: Nouns,
): { readonly standing: readonly Guard[]; readonly complaints: readonly Text[] } => {
  const byCode = Object.entries(named).toSorted(
    ([onePath, one], [otherPath, other]) => other.sCode - one.sCode || (onePath < otherPath ? -1 : 1),
  )
  const standing = byCode.flatMap(([path, { sCode, ...said }]) => {
    const found = successors.find((one) => one.path === path)
    if (found === undefined) return []
    const nouns = capitalized(plural(found.sNounEn))
    const message = {
      sMsgEn: said.sMsgEn ?? `${nouns} were made from ${sNounEn} {sBillNo}.`,
      sMsgZh: `${sNounZh} {sBillNo} 已生成${said.sNounZh ?? found.sNounZh}。`,
    }
    const step = {
      lines: refuseWhenSql(existsSql(found.table, 'o', [`o.${quoted(found.by)} = v_id`]), sCode, message),
      columns: columnsShown(message.sMsgEn + message.sMsgZh),
      complaints: [],
    }
    return [{ step, header: `${nouns} were made from it (${sCode})` }]
  })
  const paths = successors.map(({ path }) => path)
  return {
    standing,
    complaints: [
      ...Object.keys(named)
        .filter((path) => !paths.includes(path))
        .map(notMade),
      ...paths.filter((path) => !Object.hasOwn(named, path)).map(unnamed),
    ],
  }
}
