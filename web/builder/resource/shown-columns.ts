// Which columns of a resource its list shows, and what its rows are called by. Pure.
import { type Language, textIn } from '#contracts/language.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { ResourceRow } from '../../data/resources.ts'
import { choiceWords } from './choice-words.ts'

/** Where the first ones are not those that tell rows apart. */
const SHOWN: Partial<Record<ResourceName, readonly string[]>> = {
  gdsformconst: ['sFormId', 'sConstName', 'sValue', 'sLabel', 'sTone', 'iOrder'],
  gdsjurisdiction: ['sModelsId', 'sActionCode', 'sName', 'sProcName', 'sNeeds', 'iOrder'],
  sysapi: ['sApiCode', 'sName', 'sKind', 'sMethods', 'bDisabled'],
  sysapibrand: ['sName', 'corpid', 'sExpires', 'bDisabled'],
  syswebhook: ['sName', 'sProcName', 'sHookCode', 'bDisabled'],
  syswebhookout: ['sName', 'sUrl', 'sTbName', 'bDisabled'],
  syspage: ['sPageCode', 'sPublicOf', 'sLinksFrom', 'bDisabled'],
  gdsconfigchar: ['sModelsId', 'sName', 'sCharType', 'sProcName', 'iOrder'],
}
const MOST_SHOWN = 6

/** The names of the attributes that the list shows. */
export const shownAttributes = (name: ResourceName): readonly string[] => {
  const known = attributesOf(RESOURCES[name] as Resource)
  const asked = SHOWN[name]?.filter((attribute) => known[attribute] !== undefined)
  return (
    asked ??
    Object.keys(known)
      .filter((one) => known[one]?.type !== 'json')
      .slice(0, MOST_SHOWN)
  )
}

/** The text of an attribute in a row, in that language where it has words. */
export const textOf = (
  name: ResourceName,
  attribute: string,
  row: ResourceRow,
  language: Language,
): string => {
  const known = attributesOf(RESOURCES[name] as Resource)[attribute]
  const [first = attribute, second = first] = known === undefined ? [] : columnsOf(attribute, known)
  const value = row[language === 'zh-CN' ? second : first]
  if (value === null || value === undefined) return ''
  return typeof value === 'object'
    ? JSON.stringify(value)
    : textIn(language, choiceWords(attribute, String(value)))
}

const NAMES = ['sName', 'sLabel', 'sConstName', 'sRoute', 'sTbName', 'sApiCode', 'sUserNo', 'sCode', 'sNoun']

/** What people know a row by. */
export const nameOf = (name: ResourceName, row: ResourceRow, language: Language): string => {
  const known = attributesOf(RESOURCES[name] as Resource)
  const called =
    NAMES.find((one) => known[one]?.type === 'words') ?? NAMES.find((one) => known[one] !== undefined)
  return (called === undefined ? '' : textOf(name, called, row, language)) || row.sId
}
