// The save hooks that follow from `save.json`, `sp_<table>_beforesave` and `sp_<table>_aftersave`, and what is wrong with the data.
import type { BusinessDocument, DocumentForm, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import type { ConversionContent } from './conversion-content.ts'
import type { Around } from './conversion-places.ts'
import { writeAfterMaster, writeAfterSlave } from './save-after.ts'
import { writeBeforeMaster } from './save-before-master.ts'
import { writeBeforeSlave } from './save-before-slave.ts'
import type { SaveContent, SaveMaster, SaveSlave } from './save-content.ts'
import type { SavePlace } from './save-places.ts'
import type { Message } from './static-sql.ts'

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

const madeOf = (conversions: readonly ConversionContent[], form: 'master' | 'slave'): Made => {
  const all = conversions.map(({ header, lines, bEach }) =>
    form === 'master'
      ? { link: linkIn(header.set), room: null }
      : { link: bEach === 1 ? null : linkIn(lines?.set), room: lines?.take.sRoom ?? null },
  )
  return all.find(({ link }) => link !== null) ?? { link: null, room: null }
}

const placeOf = (document: BusinessDocument, form: 'master' | 'slave', around: Around): SavePlace | null => {
  const place = around.placeOf(`${document.path}/${form}`)
  return place === null
    ? null
    : {
        path: document.path,
        table: place.table,
        columns: new Set(Object.keys(place.columns)),
        noAdd: noAddOf(formOf(document, form)),
        ...madeOf(
          document.conversions.map(({ value }) => value),
          form,
        ),
      }
}

type Complaint = { readonly pointer: readonly string[]; readonly message: string }

const complaintsOf = (content: SaveMaster & SaveSlave, place: SavePlace): readonly Complaint[] => {
  const { named, added, room } = content
  const given = named === undefined ? [] : [...(named.with ?? []), named.by]
  return [
    ...given
      .filter((name) => !name.startsWith("'") && !place.columns.has(name))
      .map((name) => ({ pointer: ['named'], message: `${place.table} has no column ${name}` })),
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

const approvedOf = ({ approval }: BusinessDocument, { sNounEn, sNounZh }: SaveSlave): Message => ({
  sMsgEn: `The ${sNounEn ?? approval?.value.sNounEn ?? 'record'} is approved: withdraw the approval first.`,
  sMsgZh: `${sNounZh ?? approval?.value.sNounZh ?? '单据'}已审核，请先反审核。`,
})

const writtenMaster = (content: SaveMaster, place: SavePlace): readonly SqlFile[] => [
  ...(content.added === undefined && content.named === undefined ? [] : [writeBeforeMaster(content, place)]),
  ...(content.after === undefined ? [] : [writeAfterMaster(place.table, content.after, place.path)]),
]

const isBefore = ({ added, named, positive, room, sNounEn }: SaveSlave): boolean =>
  [added, named, positive, room, sNounEn].some((one) => one !== undefined)

const writtenSlave = (
  content: SaveSlave,
  place: SavePlace,
  document: BusinessDocument,
  master: string,
): readonly SqlFile[] => [
  ...(isBefore(content)
    ? [writeBeforeSlave(content, { ...place, master, approved: approvedOf(document, content) })]
    : []),
  ...(content.after === undefined ? [] : [writeAfterSlave(place.table, content.after, place.path)]),
]

const writtenHooks = (document: BusinessDocument, { master, slave }: SaveContent, around: Around) => {
  const masterPlace = placeOf(document, 'master', around)
  const slavePlace = placeOf(document, 'slave', around)
  return [
    ...(master === undefined || masterPlace === null
      ? []
      : [
          {
            form: 'master',
            files: writtenMaster(master, masterPlace),
            complaints: complaintsOf(master, masterPlace),
          },
        ]),
    ...(slave === undefined || slavePlace === null
      ? []
      : [
          {
            form: 'slave',
            files: writtenSlave(slave, slavePlace, document, masterPlace?.table ?? ''),
            complaints: complaintsOf(slave, slavePlace),
          },
        ]),
  ]
}

export const writtenSave = (document: BusinessDocument, around: Around): Written => {
  const { save } = document
  if (save === null) return NONE
  const hooks = writtenHooks(document, save.value, around)
  return {
    files: hooks.flatMap(({ files }) => files),
    problems: hooks.flatMap(({ form, complaints }) =>
      complaints.map(({ pointer, message }) => ({
        file: save.file,
        line: save.lineOf(pointerTo(form, ...pointer)),
        message,
      })),
    ),
  }
}
