// The save hooks that follow from `save.json`, `sp_<table>_beforesave` and `sp_<table>_aftersave`, and what is wrong with the data.

import type { ConversionContent } from '#server/documents/conversion-content.ts'
import type { Around } from '#server/documents/conversion-places.ts'
import type { Message } from '#server/documents/static-sql.ts'
import type { BusinessDocument, DocumentForm, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import type { FileComplaint } from './file-complaint.ts'
import type { SaveContent, SaveMaster, SaveSlave } from './save-content.ts'
import { type FormPlace, masterHooks, slaveHooks } from './save-hooks.ts'
import type { SavePlace } from './save-places.ts'

type Written = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

const NONE: Written = { files: [], problems: [] }

const formOf = ({ forms }: BusinessDocument, name: string): DocumentForm | undefined =>
  forms.find((form) => form.name === name)

const noAddOf = (form: DocumentForm | undefined): Message | null => {
  const { sNoAddEn, sNoAddZh } = form?.content.value ?? {}
  return typeof sNoAddEn === 'string' && typeof sNoAddZh === 'string'
    ? { sMsgEn: sNoAddEn, sMsgZh: sNoAddZh }
    : null
}

const linkIn = (set: Readonly<Record<string, string>> = {}): string | null =>
  Object.entries(set).find(([, text]) => text === 'sId')?.[0] ?? null

type Made = Pick<SavePlace, 'link' | 'room'>

const NOT_MADE: Made = { link: null, room: null }

const madeOf = (conversions: readonly ConversionContent[], form: string): Made => {
  if (form !== 'master' && form !== 'slave') return NOT_MADE
  const all = conversions.map(({ header, lines, bEach }) =>
    form === 'master'
      ? { link: linkIn(header.set), room: null }
      : { link: bEach === 1 ? null : linkIn(lines?.set), room: lines?.take.sRoom ?? null },
  )
  return all.find(({ link }) => link !== null) ?? NOT_MADE
}

const placeOf = (document: BusinessDocument, name: string, around: Around): FormPlace | null => {
  const place = around.placeOf(`${document.path}/${name}`)
  const form = formOf(document, name)
  return place === null || form === undefined
    ? null
    : {
        path: document.path,
        form,
        around,
        table: place.table,
        columns: new Set(Object.keys(place.columns)),
        noAdd: noAddOf(form),
        ...madeOf(
          document.conversions.map(({ value }) => value),
          name,
        ),
      }
}

const complaintsOf = (content: SaveMaster & SaveSlave, place: SavePlace): readonly FileComplaint[] => {
  const { named, added, room, refused, stays } = content
  const given = named === undefined ? [] : [...(named.with ?? []), named.by]
  return [
    ...given
      .filter((name) => !name.startsWith("'") && name !== 'sId' && !place.columns.has(name))
      .map((name) => ({ pointer: ['named'], message: `${place.table} has no column ${name}` })),
    ...(refused?.with ?? [])
      .filter((name) => !place.columns.has(name))
      .map((name) => ({ pointer: ['refused'], message: `${place.table} has no column ${name}` })),
    ...(stays?.columns ?? [])
      .filter((name) => !place.columns.has(name))
      .map((name) => ({ pointer: ['stays'], message: `${place.table} has no column ${name}` })),
    ...(added !== undefined && place.noAdd === null
      ? [{ pointer: ['added'], message: 'the form does not say that only a button makes one (sNoAddEn)' }]
      : []),
    ...(room !== undefined && place.room === null
      ? [
          {
            pointer: ['room'],
            message: 'no conversion of lines names a routine that says what is left (sRoom)',
          },
        ]
      : []),
    ...(named?.made !== undefined && place.link === null
      ? [{ pointer: ['named', 'made'], message: 'no conversion makes one' }]
      : []),
  ]
}

type Hooks = {
  /** Where `save.json` speaks of the form. */
  readonly pointer: readonly string[]
  readonly files: readonly SqlFile[]
  readonly complaints: readonly FileComplaint[]
}

const slavesOf = ({ slave, slaves = {} }: SaveContent) => [
  ...(slave === undefined ? [] : [{ name: 'slave', pointer: ['slave'], content: slave }]),
  ...Object.entries(slaves).map(([name, content]) => ({
    name: `slave-${name}`,
    pointer: ['slaves', name],
    content,
  })),
]

const writtenHooks = (document: BusinessDocument, save: SaveContent, around: Around): readonly Hooks[] => {
  const parent = placeOf(document, 'master', around)
  if (parent === null) return []
  const slaves = slavesOf(save).flatMap(({ name, pointer, content }) => {
    const place = placeOf(document, name, around)
    return place === null
      ? []
      : [{ pointer, content, place, ...slaveHooks(document, content, { ...place, parent }) }]
  })
  const { master = {} } = save
  const ofMaster = masterHooks(
    master,
    parent,
    slaves.flatMap(({ anew }) => anew ?? []),
  )
  return [{ pointer: ['master'], content: master, place: parent, ...ofMaster }, ...slaves].map(
    ({ pointer, content, place, files, complaints }) => ({
      pointer,
      files,
      complaints: [...complaintsOf(content, place), ...complaints],
    }),
  )
}

export const writtenSave = (document: BusinessDocument, around: Around): Written => {
  const { save } = document
  if (save === null) return NONE
  const hooks = writtenHooks(document, save.value, around)
  return {
    files: hooks.flatMap(({ files }) => files),
    problems: hooks.flatMap(({ pointer: of, complaints }) =>
      complaints.map(({ pointer, message }) => ({
        file: save.file,
        line: save.lineOf(pointerTo(...of, ...pointer)),
        message,
      })),
    ),
  }
}
