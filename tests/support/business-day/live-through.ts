// Lets several users of several companies work at once, a given number of operations in all, and counts what was answered.
import { seededRandom } from '../seeded-random.ts'
import type { Answer, Client, TestService } from '../service.ts'
import { type Actor, type Goods, type Row, read, type Tally } from './actor.ts'
import { closeDay } from './closing.ts'
import { countInto } from './count.ts'
import { workLate } from './evening.ts'
import { nextOperation } from './operations.ts'

/** Who works where; several of one company get in each other's way. */
const PEOPLE = [
  { company: 'acme', user: 'admin' },
  { company: 'acme', user: 'second' },
  { company: 'acme', user: 'manager' },
  { company: 'demo', user: 'admin' },
  { company: 'demo', user: 'second' },
  { company: 'globex', user: 'admin' },
  { company: 'acme', user: 'clerk' },
] as const

/** A second administrator of each company, with the first one's password. */
const ADD_SECOND = `
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bAdmin", "bBuilder")
select u."sBrandsId", u."sBrandsId" || '-second', u."sSubsidiaryId", 'second', 'Second ' || u."sUserName", u."sPasswordHash", 1, 0
from framework.sftlogininfo u
where u."sUserNo" = 'admin'
on conflict do nothing;
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
select u."sBrandsId", u."sId", 'admin'
from framework.sftlogininfo u
where u."sUserNo" = 'second'
on conflict do nothing`

type Day = {
  /** What was answered to each kind of operation. */
  readonly tallies: ReadonlyMap<string, Tally>
  readonly actors: readonly Actor[]
}

const rowsOf = (
  actor: Pick<Actor, 'client'>,
  module: string,
  request: object = {},
): Promise<readonly Row[]> => read(actor as Actor, module, 'list', { pageSize: 100, ...request })

const active = { filters: [{ field: 'bActive', op: 'eq', value: 1 }] }

const goodsOf = async (client: Client): Promise<Goods> => {
  const products = await rowsOf({ client }, 'ele-product', active)
  return {
    customers: await rowsOf({ client }, 'ele-customer'),
    products: products.filter(({ sId }) => sId.startsWith('product-P')),
    semis: products.filter(({ sId }) => sId.startsWith('product-S')),
    materials: await rowsOf({ client }, 'ele-material', active),
    suppliers: await rowsOf({ client }, 'ele-supplier'),
    warehouses: await rowsOf({ client }, 'ele-warehouse', active),
    banks: await rowsOf({ client }, 'cah-bank-account'),
    processes: await rowsOf({ client }, 'ele-process'),
    equipment: await rowsOf({ client }, 'ept-equipment'),
    departments: await rowsOf({ client }, 'sft-department'),
    accounts: (await rowsOf({ client }, 'acc-account')).filter(({ bPostable }) => bPostable === 1),
  }
}

type MenuEntry = { readonly sId: string; readonly children: readonly MenuEntry[] }

const modulesIn = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ sId, children }) => [sId, ...modulesIn(children)])

const buttonsOf = async (client: Client): Promise<Actor['buttons']> => {
  const { body } = await client.get('/entry/menu')
  const answers = await Promise.all(
    modulesIn(body.modules).map((module) =>
      client.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`),
    ),
  )
  return answers
    .filter(({ status }) => status === 200)
    .flatMap(({ body: { module, grants, buttons = grants?.buttons } }) =>
      ((buttons ?? []) as { sProcName?: string }[]).flatMap(({ sProcName }) =>
        sProcName ? [{ module: module.sId as string, sProcName }] : [],
      ),
    )
}

/** A bank account in each currency that is dealt in. */
const openAccounts = async (client: Client, seed: number): Promise<void> => {
  for (const sCurrency of ['CNY', 'USD', 'EUR']) {
    const data = { sCode: `DAY-${seed}-${sCurrency}`, sName: `Bank ${sCurrency}`, sCurrency }
    const forms = [{ sFormId: 'cah-bank-account.master', rows: [{ handleType: 'add', data }] }]
    done(await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=cah-bank-account', { forms }))
  }
}

const done = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`the day cannot begin: ${answer.status} ${answer.text}`)
  return answer
}

/** Products enough that deliveries find some. */
const fillStore = async (client: Client, { products, warehouses }: Goods): Promise<void> => {
  const store = warehouses.find(({ sId }) => sId === 'warehouse-FG')
  const rows = products.map(({ sId }) => ({
    handleType: 'add',
    data: { sItemId: sId, dQty: 1500, dPrice: 4 },
  }))
  const asked = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=pit-in', {
    forms: [
      { sFormId: 'pit-in.master', rows: [{ handleType: 'add', data: { sWarehouseId: store?.sId } }] },
      { sFormId: 'pit-in.slave', rows },
    ],
  })
  const sIds = [done(asked).body.forms[0].rows[0].sId]
  done(await client.post('/entry/business/doExamine?sModelsId=pit-in', { sIds }))
}

const hire = async (service: TestService, seed: number): Promise<readonly Actor[]> => {
  await service.database.query(ADD_SECOND)
  const actors: Actor[] = []
  for (const [index, { company, user }] of PEOPLE.entries()) {
    const client = await service.signIn({ company, user })
    if (user === 'admin') {
      await openAccounts(client, seed)
      await fillStore(client, await goodsOf(client))
    }
    actors.push({
      name: `${company}-${user}`,
      client,
      random: seededRandom(seed * 1000 + index),
      goods: await goodsOf(client),
      buttons: await buttonsOf(client),
      ghosts: [],
    })
  }
  return actors
}

/** Runs the operations; a request that the service answers with an error of its own is counted with its text, not thrown. */
export const liveThrough = async (
  service: TestService,
  { seed, operations }: { readonly seed: number; readonly operations: number },
): Promise<Day> => {
  const actors = await hire(service, seed)
  const tallies = new Map<string, Tally>()
  const count = countInto(tallies)
  let left = operations
  // An operation that finds nothing to be done with is none; a day on which there is nothing to do ends all the same.
  let tries = operations * 4
  const work = async (actor: Actor): Promise<void> => {
    while (left > 0 && tries > 0) {
      tries -= 1
      const operation = nextOperation(actor)
      const answer = await operation
        .run(actor)
        .catch((error: Error) => ({ status: 599, text: error.message }))
      if (answer === null) continue
      left -= 1
      count(operation.name, answer)
    }
  }
  await Promise.all(actors.map(work))
  const admins = actors.filter(({ name }) => name.endsWith('-admin'))
  await Promise.all(
    admins.map(async (admin) => {
      await workLate(admin, count)
      await closeDay(admin, count)
    }),
  )
  return { tallies, actors }
}
