// What the storekeeper does without an order: samples out, finds in, moves between bins, counts; a kind of item each month.
import { Decimal } from 'decimal.js'
import { addBill, changeRow, own, tryApprove } from './documents.ts'
import type { Office, Values } from './office.ts'

type Kind = 'material' | 'product' | 'semi'
type Cell = { readonly sItemId: string; readonly sBin: string; readonly free: number }

const ROOMS: Readonly<
  Record<Kind, { readonly warehouse: string; readonly family: string; readonly otherBin: string }>
> = {
  material: { warehouse: 'warehouse-RAW', family: 'mit', otherBin: 'B-01' },
  product: { warehouse: 'warehouse-FG', family: 'pit', otherBin: 'F-03' },
  semi: { warehouse: 'warehouse-WIP', family: 'sgd', otherBin: '' },
}

const KINDS = ['material', 'product', 'semi'] as const

const cellsOf = (office: Office, kind: Kind): Promise<readonly Cell[]> =>
  office.rows<Cell>(
    `select c."sItemId", c."sBin", (c."dQty" - c."dReserved")::float8 as free from mitonhand c
     where ${own('c')} and c."sItemKind" = $1 and c."sWarehouseId" = $2 and c."dQty" - c."dReserved" >= 100
     order by c."sItemId", c."sBin" limit 12`,
    [kind, ROOMS[kind].warehouse],
  )

const enter = async (
  office: Office,
  table: string,
  header: Values,
  lines: readonly Values[],
): Promise<void> => {
  const sId = await addBill(office, table, header, lines)
  if (!office.forgets(30)) await tryApprove(office, table, sId)
}

const count = async (office: Office, kind: Kind): Promise<void> => {
  const { random } = office
  const { warehouse, family } = ROOMS[kind]
  const sId = await addBill(office, 'mitcount', { sItemKind: kind, sWarehouseId: warehouse })
  await office.call(`sp_btn_${family}count_fill`, { sIds: [sId] })
  const lines = await office.rows<{ sId: string; book: string }>(
    `select l."sId", l."dBookQty"::text as book from mitcountline l where ${own('l')} and l."sParentId" = $1
     order by l."sItemId", l."sBin", l."sBatch"`,
    [sId],
  )
  for (const line of lines) {
    const book = new Decimal(line.book)
    const found = random.chance(15) ? Decimal.max(0, book.minus(random.between(1, 5))) : book
    await changeRow(office, 'mitcountline', { sId: line.sId, dCountQty: found.toString() })
  }
  if (!office.forgets(30)) await tryApprove(office, 'mitcount', sId)
}

/** A storekeeper's month. */
export const keepStock = async (office: Office): Promise<void> => {
  const { agenda, random } = office
  const kind = KINDS[Math.floor(agenda.day() / 28) % KINDS.length] ?? 'material'
  const { warehouse, otherBin } = ROOMS[kind]
  const cells = await cellsOf(office, kind)
  const [first, ...rest] = cells
  if (first === undefined) return
  const cell = random.pick([first, ...rest])
  const header = { sItemKind: kind, sWarehouseId: warehouse }
  const line = { sItemKind: kind, sItemId: cell.sItemId, sBin: cell.sBin }
  await enter(office, 'mitout', { ...header, sReason: 'sample' }, [{ ...line, dQty: random.between(5, 40) }])
  agenda.after(2, () =>
    enter(office, 'mitin', { ...header, sReason: 'surplus' }, [{ ...line, dQty: random.between(2, 15) }]),
  )
  agenda.after(5, () =>
    enter(office, 'mittransfer', { ...header, sToWarehouseId: warehouse }, [
      { ...line, sToBin: cell.sBin === otherBin ? 'A-01' : otherBin, dQty: 20 },
    ]),
  )
  agenda.after(9, () => count(office, kind))
}
