// Reads an edition that is added to another: a folder whose edition.json says to which, with documents, scripts, and roles and tags for
// all companies.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadModule } from 'libpg-query'
import { moduleIdOf } from '#server/documents/document-names.ts'
import { checkReferences } from '../check/check-references.ts'
import { checkInterfaces } from '../customer/settings/check-rows.ts'
import type { Edition } from '../edition.ts'
import { filesBelow } from '../files-below.ts'
import type { Problem } from '../problem.ts'
import { readEdition } from '../read-edition.ts'
import { checkOwn } from './check-own.ts'
import { checkOwnSql } from './check-own-sql.ts'
import { checkRoles } from './check-roles.ts'
import { baseFolder, EDITION_FILE, placeProblems, readEditionFile } from './edition-file.ts'
import { type ForAll, isForAll, readForAll } from './for-all.ts'

export type AddOn = {
  /** Its documents and scripts, with paths that begin with its name. */
  readonly edition: Edition
  readonly base: Edition
  readonly sVersion: string
  readonly forAll: ForAll
}

type Read = { readonly addOn: AddOn | null; readonly problems: readonly Problem[] }

/** Both as one, as a database has them. */
export const withBase = ({ edition, base }: Pick<AddOn, 'edition' | 'base'>): Edition => ({
  name: base.name,
  customer: edition.name,
  documents: [...base.documents, ...edition.documents],
  sqlFiles: [...base.sqlFiles, ...edition.sqlFiles],
})

const named = ({ documents }: Edition, name: string): boolean =>
  documents.some(({ path }) => moduleIdOf(path).split('-', 1)[0] === name)

const isBeside = (path: string): boolean => path === EDITION_FILE || isForAll(path)

/** Throws where a file is not there any more. */
export const readAddOn = async (folder: string): Promise<Read> => {
  await loadModule()
  const name = basename(folder)
  const { content, problems } = await readEditionFile(folder)
  if (content === undefined) return { addOn: null, problems }
  const place = baseFolder(folder, content.value)
  if (!existsSync(place)) {
    const message = `there is no edition ${content.value.sBase} beside this folder`
    return { addOn: null, problems: [{ file: content.file, line: content.lineOf('/sBase'), message }] }
  }
  const { edition: base } = await readEdition(place)
  const wrong = placeProblems(folder, content, (called) => named(base, called))
  const own = await readEdition(folder, { under: name, beside: base, isBeside })
  const paths = (await filesBelow(folder)).filter(isForAll)
  const texts = paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') }))
  const { forAll, problems: unread } = readForAll(name, await Promise.all(texts))
  const edition = { ...own.edition, name }
  const addOn = { edition, base, sVersion: content.value.sVersion, forAll }
  const found = [...wrong, ...own.problems, ...unread]
  if (found.length > 0 || !own.isWhole) return { addOn: null, problems: found }
  const lost = checkReferences(withBase(addOn)).filter(({ file }) => file.startsWith(`${name}/`))
  return {
    addOn,
    problems: [
      ...checkOwn(edition, base),
      ...checkOwnSql(edition, base),
      ...lost,
      ...checkRoles(addOn),
      ...(await checkInterfaces(forAll.rows)),
    ],
  }
}
