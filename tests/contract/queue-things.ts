// A service with its queue, and how tests put messages in, look at them and have a routine do something with them.
import assert from 'node:assert/strict'
import type { DestinationState, P2pQueue, QueueMessage } from '#contracts/queue.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

export type Put = {
  readonly sName?: P2pQueue
  readonly iVersion?: number
  readonly sKey?: string
  readonly sBrandsId?: string
  readonly iTries?: number
  readonly payload?: object
}

/** In the routine: the message that it runs for is claimed by its own transaction. */
export const MINE = `m.xmin = pg_current_xact_id()::xid and m."sState" = 'done'`

export const openQueueService = async (environment: Record<string, string> = {}) => {
  const service: TestService = await openTestService({ environment })
  const platform = await service.signIn({ loginType: 'builder' })
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  const run = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.query<R>(text, values)

  const message = async (sId: string, as: Client = platform): Promise<QueueMessage> => {
    const { status, text, body } = await as.get(`/entry/queue/message/${sId}`)
    assert.equal(status, 200, text)
    return body.message
  }
  const states = async (as: Client): Promise<readonly DestinationState[]> => {
    const { status, text, body } = await as.get('/entry/queue/destinations')
    assert.equal(status, 200, text)
    return body.destinations
  }
  return {
    service,
    platform,
    acme,
    run,
    message,
    states,
    stateOf: async (sName: P2pQueue, as: Client = platform): Promise<DestinationState> => {
      const found = (await states(as)).find((one) => one.sName === sName)
      assert.ok(found)
      return found
    },
    dead: async (sName: P2pQueue, as: Client = platform): Promise<readonly QueueMessage[]> => {
      const { status, text, body } = await as.get(`/entry/queue/dead?sName=${sName}`)
      assert.equal(status, 200, text)
      return body.messages
    },
    put: async ({ sName = 'CHANGE_GDS_ROUTE', ...more }: Put = {}): Promise<string> => {
      const {
        iVersion = 1,
        sKey = null,
        sBrandsId = null,
        iTries = 0,
        payload = { sTbName: 'gdsroute' },
      } = more
      const [row] = await run<{ sId: string }>(
        `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey", "iTries", "sBrandsId", "sSubsidiaryId", "sUserId")
         values ($1, $2, $3, $4, $5, $6, $6 || '-hq', $6 || '-admin') returning "sId"`,
        [sName, iVersion, payload, sKey, iTries, sBrandsId],
      )
      assert.ok(row)
      return row.sId
    },
    isIn: (sId: string, state: QueueMessage['sState']) => async () => (await message(sId)).sState === state,
    /** What the listener of `CHANGE_GDS_ROUTE` runs. */
    routine: (body: string) =>
      run(`create or replace function framework.pro_erpmergebasegdsroute(p_tenant text default null) returns void
        language plpgsql as $$ begin ${body} end $$`),
  }
}

export type QueueService = Awaited<ReturnType<typeof openQueueService>>
