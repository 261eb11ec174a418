// Folders outside of the data folder that links of its cluster lead to, as where the write-ahead log has a disk of its own.
// A copy of the data folder brings the links, but not what they lead to: a mark in each such folder says whose it is.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { isSameFolder } from '../../files/same-folder.ts'
import { shellWord } from '../../files/shell-word.ts'
import { writeDurably } from '../../files/write-durably.ts'
import type { WayOut } from './cluster-reach.ts'

const READABLE_BY_ALL = 0o644

const markOf = ({ target }: WayOut): string => join(target, 'armature.owner')

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** The link's path when PostgreSQL was last started on the cluster: earlier versions left no marks. */
const lastPathOf = ({ path }: WayOut, cluster: string): string | undefined => {
  const [, folder] = /"-D" "([^"]+)"/.exec(textOf(join(cluster, 'postmaster.opts')) ?? '') ?? []
  return folder === undefined || !path.startsWith(cluster + sep)
    ? undefined
    : join(folder, relative(cluster, path))
}

/** False only where it is certain. */
const mayLeadTo = (path: string, target: string): boolean => {
  try {
    const [one, other] = [statSync(path), statSync(target)]
    return one.dev === other.dev && one.ino === other.ino
  } catch (error) {
    return !['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** The link of another cluster that the folder belongs to; undefined where it is this one's. */
const otherOwnerOf = (link: WayOut, cluster: string): string | undefined => {
  const owner = textOf(markOf(link)) ?? lastPathOf(link, cluster)
  if (owner === undefined || isSameFolder(dirname(owner), dirname(link.path))) return undefined
  return mayLeadTo(owner, link.target) ? owner : undefined
}

const refuseFile = ({ path, target }: WayOut): void => {
  const [link, file] = [path, target].map(shellWord)
  throw new StartRefused(
    `${path} is a link to a file outside of the data folder (${target}), and one database would damage another there: put the file itself in its place (rm ${link} && cp -a ${file} ${link}).`,
  )
}

const refuseFolder = ({ path, target }: WayOut, owner: string): void => {
  const own = `${target}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
  const [link, from, to] = [path, target, own].map(shellWord)
  throw new StartRefused(
    `${path} is a link to ${target}, which is used by the database in ${dirname(owner)}, and one would damage the other: if this is a copy, stop the service there, make the copy anew, and with it one of what the link leads to (cp -a ${from} ${to} && ln -sfn ${to} ${link}); if this is the original, remove the link there (rm ${shellWord(owner)}).`,
  )
}

/** Throws StartRefused where what a link leads to is not the cluster's alone. */
export const refuseForeign = (links: readonly WayOut[], cluster: string): void => {
  for (const link of links) {
    if (!link.isFolder) refuseFile(link)
    const owner = otherOwnerOf(link, cluster)
    if (owner !== undefined) refuseFolder(link, owner)
  }
}

/** Writes down, in each folder that a link leads to, that it is the cluster's; its lock must be held. */
export const claimAll = async (links: readonly WayOut[]): Promise<void> => {
  for (const link of links) {
    if (textOf(markOf(link)) === link.path) continue
    await writeDurably(markOf(link), `${link.path}\n`, READABLE_BY_ALL).catch((error: unknown) => {
      throw new StartRefused(
        `${link.target}, which ${link.path} leads to, cannot be written (${(error as Error).message}): it must be yours as the data folder is.`,
        error,
      )
    })
  }
}
