// A folder whose SQL is another's with other words: `twin.json` names the folder and the words, and the files come from there, named
// and worded accordingly. What stands in the folder itself takes precedence.
import { type Static, Type } from 'typebox'
import type { Problem } from './problem.ts'
import { pointerTo, readJson } from './read-json.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })

const TWINS = Type.Array(
  Type.Object(
    {
      /** The folder; this one itself where only some files have a twin. */
      of: text,
      /** Which of its files; without it all that are SQL or data of which SQL is written. */
      files: Type.Optional(Type.Array(text, { minItems: 1 })),
      /** What is written for what; a word that begins with a capital is changed like one that does not. */
      words: Type.Record(text, text),
    },
    strict,
  ),
  { minItems: 1 },
)

type Twin = Static<typeof TWINS>[number]

/** With the files that stand in it. */
export type OwnFolder = { readonly path: string; readonly files: ReadonlyMap<string, string> }

/** With those that come from others: of which file each is a twin, by its name. */
export type Folder = OwnFolder & { readonly twins: ReadonlyMap<string, string> }

/** Metadata rows are written back to their files, so they have files of their own. */
const HAS_TWIN = /\.sql$|^(approval|kept|save|conversion-[a-z0-9-]+|action-[A-Za-z0-9]+)\.json$/

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const quotedForPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Says a text in the other words. */
const rewording = ({ words }: Twin): ((said: string) => string) => {
  const all = new Map(
    Object.entries(words).flatMap(([from, to]): [string, string][] => [
      [capitalized(from), capitalized(to)],
      [from, to],
    ]),
  )
  const longestFirst = [...all.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(quotedForPattern).join('|'), 'g')
  return (said) => said.replace(pattern, (word) => all.get(word) ?? word)
}

type Folders = ReadonlyMap<string, OwnFolder>

type Made = { readonly name: string; readonly text: string; readonly from: string }

const reworded = (twin: Twin, folders: Folders): readonly Made[] => {
  const say = rewording(twin)
  return [...(folders.get(twin.of)?.files ?? [])]
    .filter(([name]) => twin.files?.includes(name) ?? HAS_TWIN.test(name))
    .map(([name, said]) => ({ name: say(name), text: say(said), from: `${twin.of}/${name}` }))
}

type Mistake = { readonly pointer: string; readonly message: string }

const mistakesIn = ({ of, files = [] }: Twin, folders: Folders, index: number): readonly Mistake[] => {
  const source = folders.get(of)
  return source === undefined
    ? [{ pointer: pointerTo(index, 'of'), message: `there is no folder ${of}` }]
    : files
        .filter((name) => !source.files.has(name))
        .map((name) => ({ pointer: pointerTo(index, 'files'), message: `there is no ${of}/${name}` }))
}

type WithTwins = { readonly folder: Folder; readonly problems: readonly Problem[] }

const withTwin = (folder: OwnFolder, folders: Folders): WithTwins => {
  const own = folder.files.get('twin.json')
  const alone = { ...folder, twins: new Map<string, string>() }
  if (own === undefined) return { folder: alone, problems: [] }
  const file = `${folder.path}/twin.json`
  const { content, problems } = readJson(file, own, TWINS)
  if (content === undefined) return { folder: alone, problems }
  const made = content.value.flatMap((twin) => reworded(twin, folders))
  const mistakes = content.value.flatMap((twin, index) => mistakesIn(twin, folders, index))
  return {
    folder: {
      ...folder,
      files: new Map([...made.map(({ name, text: said }) => [name, said] as const), ...folder.files]),
      twins: new Map(
        made.filter(({ name }) => !folder.files.has(name)).map(({ name, from }) => [name, from] as const),
      ),
    },
    problems: [
      ...problems,
      ...mistakes.map(({ pointer, message }) => ({ file, line: content.lineOf(pointer), message })),
    ],
  }
}

/** The folders with the files that come from others. */
export const withTwins = (
  folders: readonly OwnFolder[],
): { readonly folders: readonly Folder[]; readonly problems: readonly Problem[] } => {
  const byPath = new Map(folders.map((folder) => [folder.path, folder]))
  const all = folders.map((folder) => withTwin(folder, byPath))
  return {
    folders: all.map(({ folder }) => folder),
    problems: all.flatMap(({ problems }) => problems),
  }
}
