import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { loadModule } from 'libpg-query'
import { checkSqlTexts } from './check-sql.ts'

before(() => loadModule())

/** What is said of a routine with this body, or of a file that goes on like this. */
const complaintsAbout = (body: string, more = ''): readonly string[] =>
  checkSqlTexts([
    {
      path: 'x/fn_one.sql',
      kind: 'routine',
      text: `-- One.
create or replace function fn_one() returns int
language plpgsql as ${body};
${more}`,
    },
  ]).map(({ line, message }) => `${line}: ${message}`)

const DYNAMIC = 'content has no dynamic SQL'

describe('dynamic SQL is found', () => {
  const SPELLINGS: Readonly<Record<string, readonly [body: string, line: number]>> = {
    'as it is mostly written': ["$$\nbegin\n  execute 'x';\nend $$", 5],
    'in capitals, after a comment': ["$$ begin /* ; */ EXECUTE\n'x'; end $$", 3],
    'in a body with escapes': ["E'begin e\\170ecute ''x''; end'", 3],
    'in a body of Unicode escapes': ["U&'begin \\0065xecute ''x''; end'", 3],
    'for the rows of a loop': ["$$ declare r record; begin for r in execute 'x' loop end loop; end $$", 3],
    'for a cursor': ["$$ declare c refcursor; begin open c for execute 'x'; end $$", 3],
    'for the result': ["$$ begin return query execute 'x'; end $$", 3],
    'after a composite variable': [
      "$$\ndeclare r salorder%rowtype;\nbegin r.\"sId\" := 'x'; execute 'x'; end $$",
      5,
    ],
    'in a do within the body': ["$$ begin\n  do $x$ begin\n execute 'x'; end $x$;\nend $$", 5],
    'in a variable that is called like what a trigger executes': [
      '$$ declare procedure text; n int; begin execute procedure into n; end $$',
      3,
    ],
    'by the function of the framework that runs a text': [
      "$$ begin perform framework.call_procedure('x', '{}'); end $$",
      3,
    ],
    'by that function, quoted': ["$$ begin\nperform framework.\"call_procedure\"('x', '{}'); end $$", 4],
    'in a function of that name': ["$$ begin execute function('x'); end $$", 3],
    'after a trigger was made': [
      '$$ declare procedure text; begin\ncreate trigger t after insert on x execute function f();\nexecute procedure using (1); end $$',
      5,
    ],
    'in a do with escapes within the body': ["$$ begin do E'begin \\145xecute ''x''; end'; end $$", 3],
  }
  for (const [spelling, [body, line]] of Object.entries(SPELLINGS))
    it(spelling, () => assert.deepEqual(complaintsAbout(body), [`${line}: ${DYNAMIC}`]))

  it('in a do of the file', () =>
    assert.deepEqual(complaintsAbout('$$ begin end $$', "do E'begin \\145xecute ''x''; end';"), [
      `4: ${DYNAMIC}`,
    ]))

  it('in a routine that the body makes', () =>
    assert.deepEqual(
      complaintsAbout(
        "$$ begin create function g() returns void language plpgsql as 'begin execute ''x''; end'; end $$",
      ),
      ['1: a routine file creates one routine', `3: ${DYNAMIC}`],
    ))

  it('as a prepared statement', () =>
    assert.deepEqual(complaintsAbout('$$ begin end $$', 'execute prepared(1);'), [`4: ${DYNAMIC}`]))
})

describe('what is none is let be', () => {
  for (const body of [
    "$$ begin perform 'execute x'; end $$",
    '$$ begin -- execute it\n end $$',
    '$$ begin perform "execute"(1); end $$',
    '$$ begin grant execute on function fn_one to public; end $$',
    '$$ begin insert into t (a) values (2 * 3) on conflict do nothing; perform count(*) from t; end $$',
  ])
    it(body, () => assert.deepEqual(complaintsAbout(body), []))

  it('a trigger that executes a function', () =>
    assert.deepEqual(
      complaintsAbout(
        '$$ begin end $$',
        'create or replace trigger t after insert on x execute function fn_one();',
      ),
      [],
    ))
})

describe('the other rules read the same code', () => {
  it('a definer', () =>
    assert.deepEqual(
      complaintsAbout('$$ begin end $$', 'alter function fn_one()\nsecurity /* no */ definer;'),
      ['5: content has no security definer routines'],
    ))

  it('a name that is written in Unicode escapes', () =>
    assert.deepEqual(
      checkSqlTexts([
        {
          path: 'x/fn_one.sql',
          kind: 'routine',
          text: '-- One.\ncreate function fn_one(\nout U&"s\\004Dsg" json) language plpgsql as $$ begin end $$;',
        },
      ]),
      [{ file: 'x/fn_one.sql', line: 3, message: 'names are written as they are, not as U&"…"' }],
    ))

  it('a verdict of another type, wherever its mode stands', () => {
    const said = (parameters: string) =>
      checkSqlTexts([
        {
          path: 'x/fn_one.sql',
          kind: 'routine',
          text: `-- One.\ncreate function fn_one(${parameters}) language plpgsql as $$ begin end $$;`,
        },
      ]).map(({ message }) => message)
    const message = "the verdict's sMsg is text, not json"
    assert.deepEqual(said('out "sMsg" json'), [message])
    assert.deepEqual(said('"sMsg" out json'), [message])
    assert.deepEqual(said('"sMsg" inout text, "sCode" out int'), [])
  })

  it('a star', () =>
    assert.deepEqual(complaintsAbout("E'begin return (select\\n a.* from a); end'"), [
      '3: list the columns instead of *',
    ]))

  it('a transaction of its own', () =>
    assert.deepEqual(complaintsAbout('$$ begin end $$', '\n;commit;'), [
      '5: the file runs in a transaction that it neither begins nor ends',
    ]))

  it('what PostgreSQL cannot read', () =>
    assert.deepEqual(complaintsAbout('$$ begin end $$', '\nselec 1;'), [
      '5: syntax error at or near "selec"',
    ]))
})
