// Who is asked to approve: what a module asks of whoever approves in one step, and up to which amount roles may.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import type { Approver } from '#server/workflow/model/approval.ts'
import { createFindPeople, type PeopleAsked } from '#server/workflow/people/find-people.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { contextOf, openDoors } from '#tests/support/tenants.ts'

let service: TestService
let admin: Client
let clerk: Client
let builder: Client
let database: Database
let catalogue: Catalogue

const MODULE = 'test-limits'

const SETUP = `
create table public.limdoc ("sName" text, "dAmount" numeric, "sCurrency" text, "sBuyerId" text);
select framework.make_tenant_table('public.limdoc');
create function public.sp_limdoc_examine("sIds" text[], "sUserName" text, out "sCode" int, out "sMsg" text)
language plpgsql as $$
begin
  update public.limdoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserName" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Limits', '额度', 1, 'sp_limdoc_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('${MODULE}.doc', '${MODULE}', 'limdoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('${MODULE}.doc', 'sName', 'sName', 'x', 'x', 'text');
select framework.merge_base_grants();
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('demo', 'r-small', 'small', 'Small', '小'), ('demo', 'r-big', 'big', 'Big', '大');
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', 'demo-clerk', 'r-small');
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', '*') on conflict do nothing;
insert into public.limdoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount", "sCurrency", "sMakePerson")
select 'demo', 'demo-hq', r.id, 'x', r.amount, r.currency, r.by
from (values ('own', 10, null, (select u."sUserName" from framework.sftlogininfo u where u."sId" = 'demo-clerk')), ('own-id', 10, null, 'demo-clerk'), ('low', 1000, 'CNY', 'Ada Lin'), ('none', null, null, 'Ada Lin'),
  ('high', 1000.01, null, 'Ada Lin'), ('odd', 1, 'XXX', 'Ada Lin'), ('by-bob', 10, null, 'BOB')) r (id, amount, currency, by);
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
  builder = await service.signIn({ loginType: 'builder' })
  database = await openDoors(service.database)
  catalogue = await readCatalogue(database)
})
after(async () => {
  await database?.close()
  await service?.close()
})

const ask = (set: string) =>
  service.database.query(`update framework.gdsmodule set ${set} where "sId" = '${MODULE}'`)

const examined = async (as: Client, sIds: readonly string[]) => {
  const { status, body, text } = await as.post(`/entry/business/doExamine?sModelsId=${MODULE}&dryRun=1`, {
    sIds,
  })
  assert.equal(status, 200, text)
  return Object.fromEntries(
    body.results.map(({ sId, ok, message }: Record<string, string>) => [sId, ok ? 'ok' : message]),
  )
}

const TOO_MUCH = 'The amount of this record is above what your roles may approve'
const OWN = 'You made this record: somebody else approves it'

test('a module that asks for four eyes lets nobody approve what they made', async () => {
  assert.deepEqual(await examined(clerk, ['own', 'low']), { own: 'ok', low: 'ok' })
  await ask('"bFourEyes" = 1')
  assert.deepEqual(await examined(clerk, ['own', 'own-id', 'low']), { own: OWN, 'own-id': OWN, low: 'ok' })
  assert.deepEqual(await examined(admin, ['own', 'low']), { own: 'ok', low: OWN })
  const called = await clerk.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}`, {
    sProName: 'sp_limdoc_examine',
    sIds: ['own'],
  })
  assert.deepEqual([called.status, called.body.code], [403, 'forbidden'], called.text)
  const named = (name: string) =>
    service.database.query(`update framework.sftlogininfo set "sUserName" = $1 where "sId" = 'demo-clerk'`, [
      name,
    ])
  const added = await clerk.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: `${MODULE}.doc`, rows: [{ handleType: 'add', data: { sName: 'mine' } }] }],
  })
  const { sId } = added.body.forms[0].rows[0]
  await named('Ada Lin')
  assert.deepEqual(await examined(clerk, [sId]), { [sId]: OWN }, 'whatever they are called now')
  await service.database.query(`update public.limdoc set "sMakePerson" = 'Ada Lin' where "sId" = $1`, [sId])
  assert.deepEqual(await examined(admin, [sId]), { [sId]: 'ok' }, 'whoever else is called so')
  await named('Chen Wei 陈伟')
  await ask('"bFourEyes" = 0')
})

test('limits are made by administrators, for roles, over numbers that the records have', async () => {
  const row = { sModelsId: MODULE, sRoleId: 'r-small', sMost: '1000', sAmountName: 'dAmount' }
  assert.equal((await clerk.post('/entry/sysapprovallimit/add', { data: row })).status, 403)
  for (const [change, path] of [
    [{ sAmountName: 'sName' }, 'data.sAmountName'],
    [{ sCurrencyName: 'sMoney' }, 'data.sCurrencyName'],
    [{ sRoleId: 'nobody' }, 'data.sRoleId'],
    [{ sMost: '-1' }, 'data.sMost'],
    [{ sModelsId: 'nothing' }, 'data.sModelsId'],
  ] as const) {
    const wrong = await builder.post('/entry/sysapprovallimit/add', { data: { ...row, ...change } })
    assert.deepEqual([wrong.status, wrong.body.errors?.[0].path], [400, path], wrong.text)
  }
  const made = await builder.post('/entry/sysapprovallimit/add', { data: row })
  assert.equal(made.status, 200, made.text)
  assert.equal((await builder.post('/entry/sysapprovallimit/add', { data: row })).status, 409)
})

test('where a module asks for limits, nobody approves above those of their roles', async () => {
  assert.deepEqual(await examined(clerk, ['high']), { high: 'ok' })
  await ask('"bAmountLimits" = 1')
  assert.deepEqual(await examined(clerk, ['low', 'high', 'none']), {
    low: 'ok',
    high: TOO_MUCH,
    none: TOO_MUCH,
  })
  assert.deepEqual(await examined(admin, ['high']), { high: 'ok' }, 'no role of theirs has a limit')
  const limits = (set: string) =>
    service.database.query(`update framework.sysapprovallimit set ${set} where "sRoleId" = 'r-small'`)
  await limits(`"sCurrencyName" = 'sCurrency'`)
  assert.deepEqual(await examined(clerk, ['low', 'high', 'odd']), {
    low: 'ok',
    high: TOO_MUCH,
    odd: TOO_MUCH,
  })
  await limits('"sMost" = null')
  assert.deepEqual(await examined(clerk, ['high', 'none', 'odd']), { high: 'ok', none: 'ok', odd: 'ok' })
})

const PEOPLE = `
insert into framework.sftlogininfo ("sBrandsId", "sSubsidiaryId", "sId", "sUserNo", "sUserName", "sPasswordHash", "sEmployeeId", "bDisabled")
select 'demo', 'demo-hq', 'p-' || p.no, p.no, upper(p.no), '$none$', 'e-' || p.no, p.gone
from (values ('ann', 0), ('bob', 0), ('cat', 0), ('dan', 0), ('eve', 0), ('gone', 1)) p (no, gone);
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values ('demo', 'demo-far', 'far', 'Far');
insert into framework.sftlogininfo ("sBrandsId", "sSubsidiaryId", "sId", "sUserNo", "sUserName", "sPasswordHash") values ('demo', 'demo-far', 'p-far', 'far', 'FAR', '$none$');
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
select 'demo', 'p-' || m.no, 'r-' || m.role
from (values ('ann', 'big'), ('bob', 'big'), ('gone', 'big'), ('far', 'big'), ('dan', 'small'), ('eve', 'small'), ('eve', 'big')) m (no, role);
insert into public.eleemployee ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName")
select 'demo', 'demo-hq', 'e-' || e, e, e from unnest(array['ann', 'bob', 'cat', 'dan', 'eve']) e;
update public.eleemployee e set "sManagerId" = m.above
from (values ('e-ann', 'e-bob'), ('e-bob', 'e-cat'), ('e-dan', 'e-eve'), ('e-eve', 'e-dan')) m (id, above)
where e."sBrandsId" = 'demo' and e."sId" = m.id;
update public.limdoc set "sBuyerId" = case "sId" when 'low' then 'e-cat' when 'own' then 'dan' end;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'x');
update framework.sysapprovallimit set "sMost" = '1000', "sCurrencyName" = null;
insert into framework.sysapprovallimit ("sBrandsId", "sModelsId", "sRoleId", "sAmountName", "sMost") values ('demo', '${MODULE}', 'r-big', 'dAmount', '5000')`

const STAND_IN = `insert into framework.sftsubstitute ("sBrandsId", "sUserId", "sSubstituteId", "tFrom", "tUntil")
select 'demo', 'p-' || s.who, 'p-' || s.by, current_date - s.since, current_date + s.until from (values `

const role = (code: string): Approver => ({ kind: 'role', code })
const user = (number: string): Approver => ({ kind: 'user', number })
const manager = (levels: number): Approver => ({ kind: 'manager', levels })
const BUYER: Approver = { kind: 'field', column: 'sBuyerId' }

type Case = readonly [
  why: string,
  asked: Partial<Omit<PeopleAsked, 'record'>> & { readonly record?: string; readonly fallback?: string },
  expected: readonly string[],
]

/** Who is asked of each, as `number because`. */
const decide = async (cases: readonly Case[]): Promise<void> => {
  const find = createFindPeople({ readCatalogue: async () => catalogue, timeZone: 'UTC' })
  const context = { ...contextOf('demo'), sSubsidiaryId: 'demo-hq', sUserId: 'demo-clerk' }
  const schemas = schemasOf(catalogue, 'demo')
  for (const [why, { record = 'own', fallback = null, ...asked }, expected] of cases) {
    await service.database.query('update framework.gdsmoduleflow set "sFallbackUserId" = $1', [fallback])
    const { people, copied } = await database.inTenant(context, { schemas, mode: 'read' }, (query) =>
      find(
        { query, context },
        {
          ...{ approvers: [], copyTo: [], submitter: 'p-ann', fourEyes: false, ...asked },
          record: { sModelsId: MODULE, sFormId: `${MODULE}.doc`, sId: record },
        },
      ),
    )
    assert.deepEqual(
      [...people, ...copied].map(({ sUserId, because }) => `${sUserId.replace('p-', '')} ${because}`),
      expected,
      why,
    )
  }
}

test('a step asks the people whom its approvers name, and never nobody', async () => {
  await service.database.query(PEOPLE)
  const ADMINISTRATORS = ['demo-admin administrator']
  await decide([
    [
      'a role: not who is disabled or works elsewhere',
      { approvers: [role('big')] },
      ['ann role:big', 'bob role:big', 'eve role:big'],
    ],
    ['by id as well', { approvers: [role('r-big')] }, ['ann role:r-big', 'bob role:r-big', 'eve role:r-big']],
    [
      'in the order of the approvers, each once',
      { approvers: [user('bob'), role('big')] },
      ['bob user', 'ann role:big', 'eve role:big'],
    ],
    ['a user by id', { approvers: [user('p-cat')] }, ['cat user']],
    ['names', { approvers: [{ kind: 'names', names: ['eve', 'p-cat', 'x'] }] }, ['cat names', 'eve names']],
    ['an employee of a column', { approvers: [BUYER], record: 'low' }, ['cat field:sBuyerId']],
    ['a user of a column', { approvers: [BUYER], record: 'own' }, ['dan field:sBuyerId']],
    ['an empty column', { approvers: [BUYER], record: 'none' }, ADMINISTRATORS],
    [
      'a column that is not there',
      { approvers: [{ kind: 'field', column: 'sNobody' }], record: 'low' },
      ADMINISTRATORS,
    ],
    ['the manager', { approvers: [manager(1)] }, ['bob manager']],
    ['the manager’s manager', { approvers: [manager(2)] }, ['cat manager']],
    ['the highest, where the line ends before', { approvers: [manager(7)] }, ['cat manager']],
    ['managers in a circle', { approvers: [manager(9)], submitter: 'p-dan' }, ['eve manager']],
    ['no manager', { approvers: [manager(1)], submitter: 'p-cat' }, ADMINISTRATORS],
    ['the fallback', { approvers: [user('x')], fallback: 'p-dan' }, ['dan fallback']],
    ['a fallback who is gone', { approvers: [user('x')], fallback: 'p-gone' }, ADMINISTRATORS],
    [
      'who is told, whatever the amount',
      { approvers: [user('cat')], copyTo: [role('small'), user('x')], record: 'high' },
      ['cat user', 'demo-clerk role:small', 'dan role:small', 'eve role:small'],
    ],
    ['four eyes', { approvers: [role('big')], fourEyes: true }, ['bob role:big', 'eve role:big']],
    [
      'not who made it, by whatever name the record says',
      { approvers: [user('bob'), user('manager')], record: 'by-bob', fourEyes: true },
      ['demo-manager user'],
    ],
    [
      'four eyes, nobody else',
      { approvers: [user('ann')], fourEyes: true, fallback: 'p-ann' },
      ADMINISTRATORS,
    ],
    [
      'amounts above a limit',
      { approvers: [role('small'), role('big')], record: 'high' },
      ['eve role:small', 'ann role:big', 'bob role:big'],
    ],
    ['who has no role with a limit', { approvers: [user('cat'), user('dan')], record: 'high' }, ['cat user']],
  ])
})

test('who is away is replaced: in order, in no circle, and never so that one’s own document is approved', async () => {
  const sets = [
    `('bob', 'dan', 5, 5), ('bob', 'cat', 3, 3), ('cat', 'eve', 9, -5)) s (who, by, since, until)`,
    `('eve', 'ann', 1, 1), ('eve', 'cat', 0, 0), ('dan', 'eve', 1, 1), ('gone', 'cat', 1, 1)) s (who, by, since, until)`,
    `('cat', 'dan', 0, 0)) s (who, by, since, until)`,
  ]
  await service.database.query(STAND_IN + sets[0])
  await decide([
    ['the first who stands in', { approvers: [user('bob')] }, ['dan substitute:p-bob']],
    ['one whose limit suffices', { approvers: [user('bob')], record: 'high' }, ['cat substitute:p-bob']],
  ])
  await service.database.query(STAND_IN + sets[1])
  await decide([
    ['who stands in is away, too', { approvers: [user('bob')] }, ['ann substitute:p-bob']],
    ['not to one’s own', { approvers: [user('bob')], fourEyes: true }, ['cat substitute:p-bob']],
    ['who is gone', { approvers: [user('gone')] }, ['cat substitute:p-gone']],
  ])
  await service.database.query(STAND_IN + sets[2])
  await decide([
    [
      'in a circle',
      { approvers: [user('cat')], fourEyes: true, fallback: 'p-bob' },
      ['demo-admin administrator'],
    ],
  ])
})

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
<process id="trial" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="first"/>
<userTask id="first" name="Manager" armature:approvers="manager" armature:skipSame="false"/><sequenceFlow id="f2" sourceRef="first" targetRef="x"/>
<exclusiveGateway id="x" default="f4"/><sequenceFlow id="f3" sourceRef="x" targetRef="big"><conditionExpression>\${dAmount &gt; 1000}</conditionExpression></sequenceFlow>
<sequenceFlow id="f4" sourceRef="x" targetRef="e"/><userTask id="big" name="Directors" armature:approvers="role:big" armature:countersign="any:2" armature:sequential="true"/>
<sequenceFlow id="f5" sourceRef="big" targetRef="e"/><endEvent id="e"/></process></definitions>`

const SECOND = `<userTask id="x" name="Again" armature:approvers="manager" armature:skipSame="true"/><sequenceFlow id="f4" sourceRef="x" targetRef="e"/>`

test('a process is tried for a record and who submits it, and leaves nothing', async () => {
  const attempt = async (change: object, as = builder) => {
    const { status, body, text } = await as.post('/entry/workflow/try', {
      ...{ xml: MODEL, sModelsId: MODULE, sId: 'low', sUserId: 'p-dan', ...change },
    })
    assert.equal(status, 200, text)
    return body
  }
  const told = ({ steps }: { steps: { sName: string; people: { sUserId: string }[]; needed: number }[] }) =>
    steps.map(({ sName, people, needed }) => [sName, needed, ...people.map(({ sUserId }) => sUserId)])
  const low = await attempt({})
  assert.deepEqual([told(low), low.ended, low.problems], [[['Manager', 1, 'p-ann']], true, []])
  assert.deepEqual(low.steps[0].people[0], {
    ...{ sUserId: 'p-ann', sUserName: 'ANN', because: 'substitute:p-eve', standsInFor: 'EVE' },
  })
  await service.database.query('delete from framework.sftsubstitute')
  const high = await attempt({ sId: 'high', sUserId: 'p-ann' })
  assert.deepEqual(told(high).at(-1)?.slice(0, 2), ['Directors', 2])
  assert.deepEqual([high.ended, high.steps.at(-1).sequential], [true, true])
  const twice = await attempt({
    xml: MODEL.replace(/<exclusiveGateway[\s\S]*<sequenceFlow id="f5"[^>]*\/>/, SECOND),
  })
  assert.deepEqual(
    twice.steps.map(({ sName, skipped, needed }: { sName: string; skipped: string[]; needed: number }) => [
      sName,
      skipped,
      needed,
    ]),
    [
      ['Manager', [], 1],
      ['Again', ['p-eve'], 0],
    ],
  )
  const broken = await attempt({ xml: MODEL.replace('dAmount', 'dNothing') })
  assert.deepEqual([broken.ended, broken.problems.length, broken.steps.length], [false, 1, 1])
  const unread = await attempt({ xml: MODEL.replace('targetRef="big"', 'targetRef="nowhere"') })
  assert.ok(unread.problems.length > 0)
  const asked = { xml: MODEL, sModelsId: MODULE, sId: 'low', sUserId: 'p-dan' }
  for (const [change, status] of [
    [{ sId: 'nowhere' }, 404],
    [{ sUserId: 'nobody' }, 400],
    [{ sKey: 'trial' }, 400],
    [{ xml: undefined, sKey: 'nothing' }, 404],
    [{ sModelsId: 'ele-customer' }, 424],
  ] as const) {
    const refused = await builder.post('/entry/workflow/try', { ...asked, ...change })
    assert.equal(refused.status, status, refused.text)
  }
  const asClerk = await clerk.post('/entry/workflow/try', asked)
  assert.equal(asClerk.status, 403)
  const [left] = await service.database.query<{ count: number }>(
    `select (select count(*) from framework.act_hi_procinst) + (select count(*) from framework.biz_todo_item) as count`,
  )
  assert.equal(Number(left?.count), 0)
})
