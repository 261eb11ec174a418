// One entry of the activity: who did what and when, in words.
import { type ReactNode, useState } from 'react'
import type { ActivityEntry } from '#contracts/activity.ts'
import type { Row } from '#contracts/records.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useHost } from '../../host.ts'
import type { Deed, ToldField, ToldLine } from '../../model/deed.ts'
import { useWords, type Words } from '../../use-words.ts'
import { isSet } from '../../widgets/flag/flag-widget.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { useRecordParts } from '../record/record-context.tsx'
import { MadeFrom } from './conversion-entry.tsx'
import { EntryTime } from './entry-time.tsx'
import { Listed } from './listed.tsx'

/** Fields that an entry tells before somebody asks for all. */
const TOLD_AT_ONCE = 4
const MOST_CHARACTERS = 60
/** What a picture, a file or a structure held says nobody in words. */
const WORDLESS: ReadonlySet<string> = new Set(['file', 'image', 'json'])
/** Stands in words where something drawn comes. */
const PLACE = '\u0001'

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text

/** Lines of lines are told with the name of their form: their numbers are not those of the record's lines. */
const isBelow = ({ form }: ToldLine, masterId: string): boolean => form.form.sParentFormId !== masterId

const keyOf = (line: ToldLine | null, masterId: string): string => {
  if (line === null || line.number === null) return 'activity.field'
  return isBelow(line, masterId) ? 'activity.belowField' : 'activity.lineField'
}

const FieldText = ({ told, head }: { readonly told: ToldField; readonly head: Row }) => {
  const context = useWidgetContext()
  const { words } = context
  const { master } = useRecordParts()
  const { field, line, source } = told
  const asRead = (row: Row): string => {
    const around = line === null ? context : { ...context, parent: head }
    return shortened(widgetOf(field).format({ field, value: row[field.name], row }, around)) || '—'
  }
  const isWordless = WORDLESS.has(field.column.sFieldType)
  const values = isWordless ? '' : `${asRead(told.before)} → ${asRead(told.after)}`
  const key = keyOf(line, master.id)
  const text = words(isWordless ? `${key}Name` : key, {
    label: PLACE,
    line: line?.number,
    form: line?.form.name,
    values,
  })
  const [before, after] = text.split(PLACE)
  return (
    <>
      {before}
      <b>{source.label}</b>
      {after}
    </>
  )
}

const linesText = (words: Words, key: 'added' | 'deleted', lines: readonly ToldLine[]): string => {
  const [first] = lines
  return lines.length === 1 && first?.number != null
    ? words(`activity.${key}Line`, { line: first.number })
    : words(`activity.${key}Lines`, { count: lines.length })
}

const addedTexts = (words: Words, lines: readonly ToldLine[], masterId: string): readonly string[] => {
  const own = lines.filter((line) => !isBelow(line, masterId))
  const below = Map.groupBy(
    lines.filter((line) => isBelow(line, masterId)),
    ({ form }) => form.name,
  )
  return [
    ...(own.length === 0 ? [] : [linesText(words, 'added', own)]),
    ...[...below].map(([form, { length: count }]) => words('activity.addedBelow', { form, count })),
  ]
}

const Changed = ({ fields, head }: { readonly fields: readonly ToldField[]; readonly head: Row }) => {
  const { context } = useHost()
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const told = isWhole ? fields : fields.slice(0, TOLD_AT_ONCE)
  const left = fields.length - told.length
  const [before, after] = words('activity.changed', { fields: PLACE }).split(PLACE)
  const items: readonly ReactNode[] = [
    ...told.map((field, index) => <FieldText key={index} told={field} head={head} />),
    ...(left === 0
      ? []
      : [
          <Button key="more" kind="link" aria-expanded={false} onClick={() => setWhole(true)}>
            {words('activity.more', { count: left })}
          </Button>,
        ]),
  ]
  return (
    <>
      {before}
      <Listed language={context.sLanguage} items={items} />
      {after}
    </>
  )
}

/** A flag of the record itself, set or cleared: by hand, or by what was done to the record or with it. */
const isMark = ({ field, line }: ToldField): boolean => line === null && field.column.sFieldType === 'flag'

const markText = (words: Words, { field, source, after }: ToldField): string =>
  words(isSet(after[field.name]) ? 'activity.marked' : 'activity.unmarked', { label: source.label })

export type ActivityEntryProps = {
  readonly entry: ActivityEntry
  readonly deed: Deed
  /** The record's own row: lines take their currency from it. */
  readonly head: Row
}

export const ActivityEntryView = ({ entry, deed, head }: ActivityEntryProps) => {
  const { context } = useHost()
  const words = useWords()
  const { master } = useRecordParts()
  const { isMade, approval, fields, added, deleted } = deed
  const name = entry.sUserName ?? words('activity.system')
  const changed = fields.filter((told) => !isMark(told))
  const done: readonly ReactNode[] = [
    ...(isMade
      ? [entry.target === undefined ? words('activity.made') : <MadeFrom key="made" target={entry.target} />]
      : []),
    ...(approval === null ? [] : [words(`activity.${approval}`)]),
    ...(changed.length === 0 ? [] : [<Changed key="changed" fields={changed} head={head} />]),
    ...fields.filter(isMark).map((told) => markText(words, told)),
    ...addedTexts(words, added, master.id),
    ...(deleted.length === 0 ? [] : [linesText(words, 'deleted', deleted)]),
  ]
  return (
    <li className="activity-entry">
      <Avatar name={name} />
      <div>
        <p>
          <b>{name}</b> <Listed language={context.sLanguage} items={done} />
        </p>
        {entry.sText === undefined ? null : (
          <p className="activity-opinion">{words('activity.said', { text: entry.sText })}</p>
        )}
        <EntryTime tWhen={entry.tWhen} />
      </div>
    </li>
  )
}
