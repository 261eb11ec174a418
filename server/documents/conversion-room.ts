// Writes the routine that answers how much may still be taken of a line or record of a conversion's source: the hooks of what is made ask
// it too, so that tolerance and rounding stand in one place.
import type { ConversionParts } from './conversion-parts.ts'
import type { RoutineFile } from './document.ts'
import { inOneLine } from './static-sql.ts'

const textOf = (name: string, { content, place, taken }: ConversionParts): string => {
  const isOfLine = content.lines !== undefined
  const table = isOfLine ? place.sourceLines?.table : place.source.table
  const alias = isOfLine ? 'l' : 'h'
  const noun = content.from.sNounEn
  const ofRow = [
    `  where ${alias}."sBrandsId" = "sBrandsId"`,
    `    and ${alias}."sSubsidiaryId" = "sSubsidiaryId"`,
    `    and ${alias}."sId" = p_id`,
  ]
  return [
    inOneLine(
      `-- How much of ${isOfLine ? `a line of the ${noun}` : `the ${noun}`} may still be taken for the ${content.sNounEn}. Written from ${place.document.path}.`,
    ),
    inOneLine(
      `-- Called by the save hook of what is made. Locks the ${isOfLine ? 'line' : noun} first, so that what others took until then counts. Raises nothing.`,
    ),
    `create or replace function ${name}("sBrandsId" text, "sSubsidiaryId" text, p_id text) returns numeric`,
    'language plpgsql as $$',
    '#variable_conflict use_variable',
    'declare',
    '  v_room numeric;',
    ...(taken?.variables ?? []).map((line) => `  ${line}`),
    'begin',
    '  perform 1',
    `  from ${table} ${alias}`,
    ...ofRow,
    '  for no key update;',
    `  select ${taken?.most ?? 'null'} into v_room`,
    `  from ${table} ${alias}`,
    ...(taken?.joins ?? []).map((line) => `  ${line}`),
    ...ofRow.slice(0, -1),
    `${ofRow.at(-1)};`,
    '  return v_room;',
    'end',
    '$$;',
    '',
  ].join('\n')
}

/** None where the data name none. */
export const writeRoom = (parts: ConversionParts): readonly RoutineFile[] => {
  const name = (parts.content.lines?.take ?? parts.content.take)?.sRoom
  return name === undefined
    ? []
    : [{ path: `${parts.place.document.path}/${name}.sql`, kind: 'routine', text: textOf(name, parts) }]
}
