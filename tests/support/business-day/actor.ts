// One user at work: what it may choose from, and how it speaks to the service. Every choice comes from the actor's own random source.
import type { SeededRandom } from '../seeded-random.ts'
import type { Answer, Client } from '../service.ts'

export type Row = Record<string, unknown> & { readonly sId: string; readonly version: string }

/** What a company's documents are made of. */
export type Goods = {
  readonly customers: readonly Row[]
  readonly products: readonly Row[]
  readonly semis: readonly Row[]
  readonly materials: readonly Row[]
  readonly suppliers: readonly Row[]
  readonly warehouses: readonly Row[]
  readonly banks: readonly Row[]
  readonly accounts: readonly Row[]
  readonly departments: readonly Row[]
  readonly processes: readonly Row[]
  readonly equipment: readonly Row[]
}

/** What the answers of one kind of operation were: how often each status, with one text for each, and all texts that must not be. */
export type Tally = {
  readonly statuses: Map<number, number>
  readonly examples: Map<number, string>
  readonly errors: string[]
}

export type Actor = {
  readonly name: string
  readonly client: Client
  readonly random: SeededRandom
  readonly goods: Goods
  /** The modules that this user sees, with the buttons of each. */
  readonly buttons: readonly { readonly module: string; readonly sProcName: string }[]
  /** Records made by a trial run, which must not be there afterwards. */
  readonly ghosts: { readonly module: string; readonly sId: string }[]
}

const SHARE_OF_TRIALS = 12

/** Whether this call is a trial run, and the query that says so. */
const trial = ({ random }: Actor): string => (random.below(SHARE_OF_TRIALS) === 0 ? '&dryRun=1' : '')

export const oneOf = <T>({ random }: Actor, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : items[random.below(items.length)]

export const read = async (
  { client }: Actor,
  module: string,
  form: string,
  request: object,
): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await client.post(path, { pageSize: 40, count: 'none', ...request })
  if (answer.status >= 500) throw new Error(`${module}.${form}: ${answer.status} ${answer.text}`)
  return answer.status === 200 ? answer.body.rows : []
}

/** Some of a module's newest records, approved or not. */
export const some = async (actor: Actor, module: string, bCheck: 0 | 1): Promise<Row | undefined> =>
  oneOf(
    actor,
    await read(actor, module, 'list', {
      filters: [{ field: 'bCheck', op: 'eq', value: bCheck }],
      orderBy: [{ field: 'tBillDate', desc: true }],
    }),
  )

export const save = async (
  actor: Actor,
  module: string,
  forms: readonly { readonly form: string; readonly rows: readonly object[] }[],
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const query = trial(actor)
  const answer = await actor.client.post(
    `/entry/business/addUpdateDelBusinessData?sModelsId=${module}${query}`,
    { forms: forms.map(({ form, rows }) => ({ sFormId: `${module}.${form}`, rows })) },
    headers,
  )
  const [first] = answer.status === 200 ? answer.body.forms[0].rows : []
  if (query !== '' && first?.handleType === 'add') actor.ghosts.push({ module, sId: first.sId })
  return answer
}

/** A new document: its header and its lines. */
export const saveNew = (
  actor: Actor,
  module: string,
  { head, lines }: { readonly head: object; readonly lines: readonly object[] },
): Promise<Answer> => {
  const add = (data: object) => ({ handleType: 'add', data })
  return save(actor, module, [
    { form: 'master', rows: [add(head)] },
    ...(lines.length === 0 ? [] : [{ form: 'slave', rows: lines.map(add) }]),
  ])
}

export const press = (
  actor: Actor,
  module: string,
  call: { readonly sProName: string; readonly sIds: readonly string[]; readonly params?: object },
): Promise<Answer> =>
  actor.client.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}${trial(actor)}`, call)

export const examine = (actor: Actor, module: string, sIds: readonly string[]): Promise<Answer> =>
  actor.client.post(`/entry/business/doExamine?sModelsId=${module}${trial(actor)}`, { sIds })
