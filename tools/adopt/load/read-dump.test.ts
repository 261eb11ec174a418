// How a dump is cut into statements, commands and rows, in whatever pieces it arrives.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type DumpSettings, readDump } from './read-dump.ts'

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const settings = (over: Partial<DumpSettings> = {}): DumpSettings => ({
  backslashEscapes: false,
  variables: new Map(),
  ...over,
})

const cut = async (text: string, size = 7, over: Partial<DumpSettings> = {}): Promise<unknown[]> => {
  const items: unknown[] = []
  for await (const item of readDump(pieces(text, size), settings(over))) {
    if (item.kind !== 'copy') items.push([item.kind, item.line, item.text])
    else {
      let rows = ''
      for await (const piece of item.rows) rows += piece
      items.push([item.kind, item.line, item.text, rows])
    }
  }
  return items
}

const cases: readonly { readonly name: string; readonly text: string; readonly items: readonly unknown[] }[] =
  [
    { name: 'nothing', text: '', items: [] },
    { name: 'blanks and comments', text: '\n -- a; b\n/* c; /* d; */ e; */\n', items: [] },
    { name: 'an empty statement', text: ';;', items: [] },
    {
      name: 'statements and the lines they begin on',
      text: '-- one\nselect 1;\n\n/* two */ select\n2; select 3',
      items: [
        ['statement', 2, 'select 1'],
        ['statement', 4, 'select\n2'],
        ['statement', 5, 'select 3'],
      ],
    },
    {
      name: 'quotes',
      text: `select 'a;''b', "c;""d", E'e\\';f', 'g\\'; select 2;`,
      items: [
        ['statement', 1, `select 'a;''b', "c;""d", E'e\\';f', 'g\\'`],
        ['statement', 1, 'select 2'],
      ],
    },
    {
      name: 'dollar quotes and parameters',
      text: 'do $$ a; $x$ b; $$; do $fn$ c; $$ d; $fn$; select $1;',
      items: [
        ['statement', 1, 'do $$ a; $x$ b; $$'],
        ['statement', 1, 'do $fn$ c; $$ d; $fn$'],
        ['statement', 1, 'select $1'],
      ],
    },
    {
      name: 'brackets',
      text: 'create rule r as on delete to t do also (select 1; select 2); select 3;',
      items: [
        ['statement', 1, 'create rule r as on delete to t do also (select 1; select 2)'],
        ['statement', 1, 'select 3'],
      ],
    },
    {
      name: 'a body of BEGIN ATOMIC',
      text: 'create or replace function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3;',
      items: [
        [
          'statement',
          1,
          'create or replace function f() returns int begin atomic select case when true then 1 end; select 2; end',
        ],
        ['statement', 1, 'select 3'],
      ],
    },
    {
      name: 'a transaction is no such body',
      text: 'begin; select 1; end;',
      items: [
        ['statement', 1, 'begin'],
        ['statement', 1, 'select 1'],
        ['statement', 1, 'end'],
      ],
    },
    {
      name: 'commands',
      text: '\\connect a;b\nselect 1;\n\\.\n\\! rm -rf /',
      items: [
        ['command', 1, '\\connect a;b'],
        ['statement', 2, 'select 1'],
        ['command', 3, '\\.'],
        ['command', 4, '\\! rm -rf /'],
      ],
    },
    {
      name: 'a statement ended by a command',
      text: 'select 1 \\g\nselect 2;',
      items: [
        ['statement', 1, 'select 1'],
        ['statement', 2, 'select 2'],
      ],
    },
    {
      name: 'rows',
      text: 'COPY t (a, b) FROM stdin;\n1\tx;y\n\\\\.\t\\N\n\\.\nselect 1;\n',
      items: [
        ['copy', 1, 'COPY t (a, b) FROM stdin', '1\tx;y\n\\\\.\t\\N\n'],
        ['statement', 5, 'select 1'],
      ],
    },
    {
      name: 'no rows',
      text: 'copy t from stdin;\n\\.\ncopy u from stdin;\n\\.\n',
      items: [
        ['copy', 1, 'copy t from stdin', ''],
        ['copy', 3, 'copy u from stdin', ''],
      ],
    },
    {
      name: 'rows up to the end of the file, with the line ends of Windows',
      text: 'copy t from stdin;\r\n1\r\n\\.\r\ncopy u from stdin;\r\n2\r\n',
      items: [
        ['copy', 1, 'copy t from stdin', '1\r\n'],
        ['copy', 4, 'copy u from stdin', '2\r\n'],
      ],
    },
    {
      name: 'rows that psql copies',
      text: '\\copy t from stdin csv\n1;"a"\n\\.\nselect 1;',
      items: [
        ['copy', 1, 'copy t from stdin csv', '1;"a"\n'],
        ['statement', 4, 'select 1'],
      ],
    },
    {
      name: 'casts and slices, which are no variables',
      text: 'select a::text, b[1:2], c := 1;',
      items: [['statement', 1, 'select a::text, b[1:2], c := 1']],
    },
  ]

describe('a dump', () => {
  for (const { name, text, items } of cases) {
    it(`is cut: ${name}`, async () => {
      for (const size of [1, 2, 3, 7, 100_000])
        assert.deepEqual(await cut(text, size), items, `pieces of ${size}`)
    })
  }

  it('has variables put in', async () => {
    const variables = new Map([['name', `O'Neil`]])
    assert.deepEqual(await cut(`select :'name', :"name", :name, :other, ':name';`, 3, { variables }), [
      ['statement', 1, `select 'O''Neil', "O'Neil", O'Neil, :other, ':name'`],
    ])
  })

  it('escapes by backslash where that is the setting', async () => {
    assert.deepEqual(await cut(`select 'a\\';b'; select 1;`, 2, { backslashEscapes: true }), [
      ['statement', 1, `select 'a\\';b'`],
      ['statement', 1, 'select 1'],
    ])
  })

  it('passes over rows that nobody reads', async () => {
    const kinds: string[] = []
    const text = 'copy t from stdin;\n1\n2\n\\.\nselect 1;'
    for await (const item of readDump(pieces(text, 4), settings())) kinds.push(item.kind)
    assert.deepEqual(kinds, ['copy', 'statement'])
  })
})
