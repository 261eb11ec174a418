// Checks the customers' folders: an override stands where the standard routine stands and takes the same parameters.
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Type } from 'typebox'
import type { Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { readJson } from '../read-json.ts'
import { createdBy, withoutComments } from '../sql-order.ts'

const CUSTOMER = Type.Object(
  { sBrandNo: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), sName: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)
const OVERRIDES = '/overrides/'

/** The files below a folder, relative to it, with forward slashes. */
export const filesBelow = async (root: string): Promise<readonly string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .toSorted()
}

/** From the name to the body's language, spaces and case evened out. */
export const signatureOf = (text: string): string =>
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\s\S]*?)\s*\blanguage\b/i
    .exec(withoutComments(text))?.[1]
    ?.replace(/\s+/g, ' ')
    .replace(/\s*([(),])\s*/g, '$1')
    .toLowerCase() ?? ''

const checkOverride = (path: string, text: string, standard: readonly SqlFile[]): readonly Problem[] => {
  const complain = (message: string): readonly Problem[] => [{ file: path, line: 1, message }]
  const place = path.slice(path.indexOf(OVERRIDES) + OVERRIDES.length)
  const original = standard.find((file) => file.path === place && file.kind === 'routine')
  if (original === undefined) return complain(`the standard edition has no routine ${place}`)
  const [made] = createdBy({ path, kind: 'routine', text })
  const [meant] = createdBy(original)
  if (made?.name !== meant?.name)
    return complain(`an override of ${meant?.name} makes ${made?.name ?? 'nothing'}`)
  return signatureOf(text) === signatureOf(original.text)
    ? []
    : complain(`the signature of ${meant?.name} is not the standard one: ${signatureOf(original.text)}`)
}

const PARTS = ['customer.json', 'README.md', 'apply.sql'] as const

/** A customer's folder is complete, and its apply.sql runs every script of it. */
const checkFolder = (customer: string, paths: readonly string[], apply: string): readonly Problem[] => {
  const own = paths
    .filter((path) => path.startsWith(`${customer}/`))
    .map((path) => path.slice(customer.length + 1))
  const missing = PARTS.filter((part) => !own.includes(part)).map((part) => ({
    file: customer,
    line: 1,
    message: `${part} is missing in this folder`,
  }))
  const forgotten = own
    .filter((path) => path.endsWith('.sql') && path !== 'apply.sql' && !apply.includes(`\\ir ${path}\n`))
    .map((path) => ({ file: `${customer}/apply.sql`, line: 1, message: `${path} is not run` }))
  return [...missing, ...(missing.length === 0 ? forgotten : [])]
}

const checkFolders = async (root: string, paths: readonly string[]): Promise<readonly Problem[]> => {
  const customers = new Set(
    paths.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))),
  )
  const found = [...customers].map(async (customer) => {
    const apply = paths.includes(`${customer}/apply.sql`)
      ? await readFile(join(root, customer, 'apply.sql'), 'utf8')
      : ''
    return checkFolder(customer, paths, apply)
  })
  return (await Promise.all(found)).flat()
}

export const checkCustomers = async (root: string, { sqlFiles }: Edition): Promise<readonly Problem[]> => {
  const paths = await filesBelow(root)
  const problems: Problem[] = [...(await checkFolders(root, paths))]
  for (const path of paths) {
    const text = await readFile(join(root, path), 'utf8')
    if (path.endsWith('/customer.json')) problems.push(...readJson(path, text, CUSTOMER).problems)
    if (path.includes(OVERRIDES)) problems.push(...checkOverride(path, text, sqlFiles))
  }
  return problems
}
