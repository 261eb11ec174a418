// Adopting dumps of every kind: what arrives, under which names, with which keys.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { adoptInto, asUser, fixture, type TestAdoption } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

const rowsOf = (table: string, columns: string) =>
  database.query(`select ${columns} from public.${table} order by "sId"`)

describe('a dump of pg_dump with everything in it', () => {
  let adoption: TestAdoption

  before(async () => {
    adoption = await adoptInto(database, fixture('workshop.sql'), { prefix: 'w', name: 'Workshop' })
  })

  it('brings every row of every table', () => {
    assert.deepEqual(
      adoption.outcome?.tables.map(({ source, proof }) => [source, proof.rows]),
      [
        ['public.Jobs', 3],
        ['public.animals', 1],
        ['public.cats', 1],
        ['public.job_steps', 4],
        ['public.log', 2],
        ['public.people', 4],
        ['public.step_parts', 3],
        ['public.teams', 2],
        ['Old Things.Order', 3],
        ['stock.keys_of_a_very_long_name_that_goes_on_and_on_until_the_limit_a', 2],
        ['stock.keys_of_a_very_long_name_that_goes_on_and_on_until_the_limit_b', 1],
        ['stock.parts', 3],
        ['stock.people', 2],
      ],
    )
  })

  it('keeps numbers as the source shows them', async () => {
    assert.deepEqual(await rowsOf('wjobs', '"dRatio"::text, "dÜberstunden"::text, "dFee"::text'), [
      { dRatio: '0.1', dÜberstunden: '0.15', dFee: '1234.56' },
      { dRatio: '0.0000001', dÜberstunden: '340282350000000000000000000000000000000', dFee: null },
      { dRatio: '0.30000000000000004', dÜberstunden: '-0.1', dFee: '0.05' },
    ])
  })

  it('turns what is not text, number, date or flag into text or JSON', async () => {
    const [gate] = await rowsOf('wjobs', '"sTook", "jOutline", "sPlace", "sPlanned", "sState"')
    assert.deepEqual(gate, {
      sTook: '1 day 02:03:04',
      jOutline: { width: 1.5, height: 2.25 },
      sPlace: '(1,2)',
      sPlanned: '["2023-01-01 00:00:00+00","2023-02-01 00:00:00+00")',
      sState: "it's done",
    })
    assert.deepEqual(await rowsOf('wpeople', '"jSkills", "bActive"'), [
      { jSkills: ['welding', 'fine work', 'a "word"'], bActive: 1 },
      { jSkills: [], bActive: 0 },
      { jSkills: [null, 'a'], bActive: 1 },
      { jSkills: [], bActive: 1 },
    ])
  })

  it('reads the escapes of COPY', async () => {
    const people = await rowsOf(
      'wpeople',
      '"sLastName", "sUserNameValue", encode("sPhoto", \'hex\') as photo',
    )
    assert.deepEqual(people, [
      { sLastName: "O'Neil", sUserNameValue: 'ada', photo: '89504e470d0a1a0a' },
      { sLastName: 'Łukasz', sUserNameValue: null, photo: '' },
      { sLastName: '陈', sUserNameValue: '', photo: null },
      { sLastName: 'With\ttab\nand line\\backslash', sUserNameValue: '\\N', photo: null },
    ])
    assert.deepEqual(await rowsOf('wteams', '"sName"'), [{ sName: 'Hall; one' }, { sName: '\\.' }])
  })

  it('joins the parts of a key without ever confusing two rows', async () => {
    const table = adoption.plan.tables.find(({ key }) => key.endsWith('limit_a'))?.table ?? ''
    const found = await rowsOf(table, '"sId", "sA", "sB"')
    assert.deepEqual(
      found.toSorted((a, b) => String(a.sA).localeCompare(String(b.sA))),
      [
        { sId: 'x~y!~z', sA: 'x', sB: 'y~z' },
        { sId: 'x!~y~z', sA: 'x~y', sB: 'z' },
      ],
    )
    assert.ok(adoption.plan.tables.every((one) => Buffer.byteLength(one.table) <= 48))
  })

  it('refers to rows by their ids, in circles, to themselves, and by keys of several columns', async () => {
    assert.deepEqual(await rowsOf('wpeople', '"sId", "sBossId", "sTeamId"'), [
      { sId: '1', sBossId: null, sTeamId: '1' },
      { sId: '2', sBossId: '1', sTeamId: '2' },
      { sId: '3', sBossId: '1', sTeamId: '2' },
      { sId: '4', sBossId: '2', sTeamId: null },
    ])
    assert.deepEqual(await rowsOf('wstep_parts', '"sId", "sJobStepsId", "sPartCode"'), [
      { sId: '1~2023~1~!~!!', sJobStepsId: '1~2023~1', sPartCode: '~!' },
      { sId: '1~2023~1~A-1', sJobStepsId: '1~2023~1', sPartCode: 'A-1' },
      { sId: '1~2024~1~A-2', sJobStepsId: '1~2024~1', sPartCode: 'A-2' },
    ])
  })

  it('knows rows without a key by their content, and counts equal ones', async () => {
    const rows = await database.query<{ sId: string }>('select "sId" from public.worder order by 1')
    assert.equal(rows.length, 3)
    assert.ok(rows.some(({ sId }) => rows.some((other) => other.sId === `${sId}-2`)))
  })

  it('keeps names apart that differ in case, and leaves those of the framework alone', () => {
    const order = adoption.plan.tables.find(({ table }) => table === 'worder')
    assert.deepEqual(
      order?.columns.map(({ name }) => name),
      ['iSelect', 'sAQuotedName', 'sName', 'sName2', 'sBits', 'iVersion', 'bBcheck'],
    )
    assert.ok(adoption.plan.tables.some(({ table }) => table === 'wstock_people'))
  })

  it('goes on computing what the source computes, and checking what it checks', async () => {
    const edit = `update public.wjobs set "sTitle" = 'Door' where "sId" = '1~2023' returning "sTitleUpper"`
    assert.deepEqual(await asUser(database, [edit]), [[{ sTitleUpper: 'DOOR' }]])
    await assert.rejects(asUser(database, [`update public.wjobs set "iYear" = 1800`]), { code: '23514' })
    await assert.rejects(asUser(database, [`update public.wpeople set "dRate" = -1`]), { code: '23514' })
    await assert.rejects(asUser(database, [`update public.wjob_steps set "sKind" = 'rest'`]), {
      code: '23514',
    })
    await assert.rejects(asUser(database, [`update public.wpeople set "sTeamId" = '9'`]), { code: '23503' })
  })

  it('counts on from the highest number', async () => {
    const insert = `insert into public.wpeople ("sFirstName", "sLastName") values ('E', 'F') returning "iId", "dRate"::text, "bActive"`
    assert.deepEqual(await asUser(database, [insert]), [[{ iId: 5, dRate: '12.50', bActive: 1 }]])
  })

  it('keeps the views that need nothing of the source', async () => {
    const [jobs, parts, worked] = await asUser(database, [
      'select "iJobNo", "iYear", "dMinutes"::text from public.viw_wopen_jobs order by 1, 2',
      'select "sCode", "sName" from public.viw_wpart_names order by 1',
      'select "sLastName", "iSteps"::int, "dMinutes"::text from public.viw_wworked order by 1',
    ])
    assert.deepEqual(jobs, [
      { iJobNo: 1, iYear: 2023, dMinutes: '150.5' },
      { iJobNo: 1, iYear: 2024, dMinutes: '0.0000000001' },
      { iJobNo: 2, iYear: 2024, dMinutes: null },
    ])
    assert.equal(parts?.length, 3)
    assert.deepEqual(worked?.[0], { sLastName: "O'Neil", iSteps: 2, dMinutes: '150.5000000001' })
    assert.ok(
      adoption.plan.notes.some(({ about, note }) => about === 'public.titles' && /full_title/.test(note)),
    )
  })

  it('knows the rows of a view by a digest that nobody without the key can try values against', async () => {
    const [found, again] = await asUser(database, [
      `select v."sId", md5(s::text) as digest, v."sId" ~ '^[0-9a-f]{32}-1$' as "isOne"
       from public.viw_wpart_names v cross join lateral (select v."sCode", v."sName") s order by v."sCode" limit 1`,
      'select v."sId" from public.viw_wpart_names v order by v."sCode" limit 1',
    ])
    const [one] = found as { sId: string; digest: string; isOne: boolean }[]
    assert.ok(one?.isOne)
    assert.ok(!one.sId.startsWith(one.digest))
    assert.deepEqual(again, [{ sId: one.sId }])
    const columns = await database.query(
      `select from pg_attribute a where a.attrelid = 'public.viw_wpart_names'::regclass and a.attname = 'version'`,
    )
    assert.equal(columns.length, 0, 'the service makes a version of what a form shows')
  })

  it('finds masters and lines, lookups, choices and labels', async () => {
    const forms = await database.query(
      `select "sId", "sTbName", "sParentFormId", "sParentColumn" from framework.gdsconfigformmaster where "sModelsId" = 'w-jobs' order by "iOrder"`,
    )
    assert.deepEqual(forms, [
      { sId: 'w-jobs.list', sTbName: 'wjobs', sParentFormId: null, sParentColumn: null },
      { sId: 'w-jobs.master', sTbName: 'wjobs', sParentFormId: null, sParentColumn: null },
      {
        sId: 'w-jobs.job_steps',
        sTbName: 'wjob_steps',
        sParentFormId: 'w-jobs.master',
        sParentColumn: 'sJobsId',
      },
    ])
    const [lead] = await database.query(
      `select "sFieldType", "sLookupFormId", "sLookupShow" from framework.gdsconfigformslave where "sId" = 'w-teams.master.sLeadId'`,
    )
    assert.deepEqual(lead, { sFieldType: 'lookup', sLookupFormId: 'w-people.list', sLookupShow: 'sLastName' })
    const states = await database.query(
      `select "sValue" from framework.gdsformconst where "sFormId" = 'w-jobs.master' order by "iOrder"`,
    )
    assert.deepEqual(
      states.map(({ sValue }) => sValue),
      ['draft', 'in work', "it's done"],
    )
    const [rate] = await database.query(
      `select "sLabelEn", "sLabelZh" from framework.gdsconfigformslave where "sId" = 'w-people.master.dRate'`,
    )
    assert.deepEqual(rate, { sLabelEn: 'Rate', sLabelZh: '小时费率' })
  })

  it('grants the modules to the company alone', async () => {
    const grants = await database.query(
      `select distinct b."sBrandNo" from framework.sysjurisdiction j
       join framework.sysbrand b on b."sId" = j."sBrandsId" where j."sModelsId" like 'w-%'`,
    )
    assert.deepEqual(grants, [{ sBrandNo: 'demo' }])
  })

  it('passes over what belongs to another server', () => {
    const told = adoption.lines.join('\n')
    assert.match(told, /line \d+: extension "an_extension_nobody_has"/)
    assert.match(told, /owners are not carried over/)
    assert.match(told, /rights are not carried over/)
  })
})

describe('a script written by hand', () => {
  it('is read as psql reads it', async () => {
    const { outcome } = await adoptInto(database, fixture('by-hand.sql'), { prefix: 'h' })
    assert.equal(outcome?.rows, 11)
    assert.deepEqual(await rowsOf('hproducts', '"sId", "sTitle", "dListPrice"::text, "sShop"'), [
      { sId: "p'2", sTitle: 'dollar; $ quoted', dListPrice: '2.25', sShop: '1' },
      { sId: "p'3", sTitle: 'tab\there; \\ and é', dListPrice: '0.5', sShop: '2' },
      { sId: 'p4', sTitle: 'a $$nested$$ ;', dListPrice: '3', sShop: null },
      { sId: 'p5', sTitle: 'after the trigger', dListPrice: '0', sShop: null },
      {
        sId: 'p;1',
        sTitle: 'A title; with a semicolon\nand a second line -- not a comment',
        dListPrice: '1.50',
        sShop: '1',
      },
    ])
    assert.deepEqual(await rowsOf('hshops', '"sCity"'), [{ sCity: "Sankt 'Peter" }, { sCity: 'Wien' }])
  })
})
