// A package as it is sent: its bytes within a bound, its files, and whether it is one that this tenant's builders may apply.
import { createHash } from 'node:crypto'
import type { Text } from '#contracts/language.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { parseJson } from '#server/kernel/json/parse-json.ts'
import { type PackageFiles, readZip } from './zip/read-zip.ts'

const MOST_BYTES = 8 * 1024 * 1024
const LONGEST_NUMBER = 40

export type Sent = {
  readonly name: string
  readonly source: AsyncIterable<unknown>
}

export type SentPackage = {
  readonly sFileName: string
  /** SHA-256 of its bytes. */
  readonly sHash: string
  readonly files: PackageFiles
}

const TOO_LARGE: Text = { en: 'A package has 8 MiB at most', zh: '包最大 8 MiB' }
const NO_CUSTOMER: Text = {
  en: 'customer.json, which says whose package it is, is missing or cannot be read',
  zh: '缺少说明包归属的 customer.json，或无法读取',
}
const FOR_ADMINISTRATORS: Text = {
  en: 'It adds columns to tables of all companies: whoever administers the database applies such a package, by npm run pack',
  zh: '该包向所有公司共用的表添加列：须由数据库管理员通过 npm run pack 应用',
}

const ofOther = (sent: string, own: string): Text => ({
  en: `The package is of company ${sent}, and this is company ${own}`,
  zh: `该包属于公司 ${sent}，当前公司为 ${own}`,
})

const bytesOf = async (source: Sent['source']): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of source) {
    const bytes = piece as Buffer
    size += bytes.length
    if (size > MOST_BYTES) throw new AppError('too_large', TOO_LARGE)
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

const companyOf = (files: PackageFiles): string => {
  try {
    const said: unknown = parseJson(files.get('customer.json') ?? Buffer.alloc(0))
    if (typeof said === 'object' && said !== null && 'sBrandNo' in said && typeof said.sBrandNo === 'string')
      return said.sBrandNo
  } catch {
    // Not JSON: nobody's.
  }
  throw invalidRequest([{ path: 'customer.json', message: NO_CUSTOMER }])
}

const refuseForeign = (files: PackageFiles, sBrandNo: string): void => {
  const whose = companyOf(files)
  if (whose !== sBrandNo)
    throw invalidRequest([
      { path: 'customer.json', message: ofOther(whose.slice(0, LONGEST_NUMBER), sBrandNo) },
    ])
  if (files.has('columns.json')) throw invalidRequest([{ path: 'columns.json', message: FOR_ADMINISTRATORS }])
}

/** Throws too_large and invalid_request. */
export const receivePackage = async ({ name, source }: Sent, sBrandNo: string): Promise<SentPackage> => {
  const bytes = await bytesOf(source)
  const files = await readZip(bytes)
  refuseForeign(files, sBrandNo)
  return { sFileName: name.slice(0, 200), sHash: createHash('sha256').update(bytes).digest('hex'), files }
}
