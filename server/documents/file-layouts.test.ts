// Every attribute of an approval and of a conversion has its member in the file, and every member its attribute.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TSchema } from 'typebox'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import { LAYOUTS, type LaidOutTable, type Layout, SCHEMAS } from './file-layouts.ts'

const columnsOf = (layout: Layout): readonly string[] =>
  Object.values(layout).flatMap((part) => (typeof part === 'string' ? [part] : columnsOf(part)))

const membersOf = (layout: Layout): readonly unknown[] =>
  Object.entries(layout).map(([name, part]) => (typeof part === 'string' ? name : [name, ...membersOf(part)]))

/** The members of a schema, as deep as the layout goes. */
const saidBy = (schema: TSchema, layout: Layout): readonly unknown[] =>
  Object.entries((schema as TSchema & { properties: Record<string, TSchema> }).properties).map(
    ([name, inner]) => {
      const part = layout[name]
      return typeof part === 'object' ? [name, ...saidBy(inner, part)] : name
    },
  )

for (const table of Object.keys(LAYOUTS) as LaidOutTable[])
  describe(`the file of ${table}`, () => {
    it('has a member for each column', () => {
      const columns = columnsWhere(METADATA[table], ({ content }) => content !== 'place')
      assert.deepEqual(columnsOf(LAYOUTS[table]).toSorted(), [...columns].toSorted())
    })
    it('has no other members', () => {
      assert.deepEqual(
        membersOf(LAYOUTS[table]).map(String).toSorted(),
        saidBy(SCHEMAS[table], LAYOUTS[table]).map(String).toSorted(),
      )
    })
  })
