// What `pack check` refuses of customers' scripts: routines that stand before a standard one of their name and have not its signature.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { complaintsAbout } from '../support/customer-complaints.ts'

const NAME = 'sp_mftworkorder_beforesave'
const FOLDER = 'mft/work-order'

const standard = await readFile(join(STANDARD_EDITION, FOLDER, `${NAME}.sql`), 'utf8')
const signature =
  /create or replace function [\s\S]*?(?=\blanguage\b)/.exec(standard)?.[0] ?? assert.fail('no signature')

/** What is said of one script of a customer. */
const complaintAbout = async (context: TestContext, path: string, text: string): Promise<string> => {
  const complaints = await complaintsAbout(context, {
    'one/customer.json': '{ "sBrandNo": "one", "sName": "One" }',
    'one/README.md': '# One\n',
    [`one/${path}`]: `-- What the test makes.\n${text}`,
  })
  return complaints.join('\n')
}

const OVERRIDE = `overrides/${FOLDER}/${NAME}.sql`
const ELSEWHERE = `additions/more/${NAME}.sql`
const BODY = 'language sql as $$ select 0, null::text $$;'
const REFUSED = new RegExp(`the signature of ${NAME} is not the standard one`)

test('the signature of the standard routine is good, however it is spaced', async (context) => {
  for (const text of [
    signature + BODY,
    `${signature.replace(/\s+/g, ' ')} ${BODY}`,
    signature.replaceAll('text', 'TEXT') + BODY,
  ])
    for (const path of [OVERRIDE, ELSEWHERE]) assert.equal(await complaintAbout(context, path, text), '')
})

test('another parameter, default, mode or result is refused, wherever the script lies', async (context) => {
  const changed = [
    signature.replace('"sBrandsId" text', '"sBrandsId" varchar'),
    signature.replace('"sBrandsId" text', '"sbrandsid" text'),
    signature.replace('"sBrandsId" text', 'sBrandsId text'),
    signature.replace('"sBrandsId" text', `"sBrandsId" text default ''`),
    signature.replace('out "sMsg"', 'inout "sMsg"'),
    signature.replace('function', 'procedure'),
    signature.replace('out "sCode" int', 'out "sCode" bigint'),
    `${signature.trim()} returns setof record `,
  ]
  for (const text of changed) {
    assert.notEqual(text, signature)
    for (const path of [OVERRIDE, ELSEWHERE])
      assert.match(await complaintAbout(context, path, text + BODY), REFUSED, text)
  }
})

test('a second routine in a file is looked at, too, and none is made in the standard’s place', async (context) => {
  const second = `${signature}${BODY} create function fn_constant(p_tenant text) returns numeric ${BODY}`
  assert.match(
    await complaintAbout(context, OVERRIDE, second),
    /the signature of fn_constant is not the standard one/,
  )
  const inPublic = signature.replace(NAME, `public.${NAME}`) + BODY
  assert.match(await complaintAbout(context, OVERRIDE, inPublic), /is made in public/)
  assert.equal(
    await complaintAbout(
      context,
      'additions/more/fn_of_one.sql',
      `create function fn_of_one(a int) returns int ${BODY}`,
    ),
    '',
  )
})
