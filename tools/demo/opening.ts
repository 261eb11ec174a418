// What a company of the demo began with a year ago: stock and money, booked against its capital.
import type pg from 'pg'
import { PRODUCTS } from './master-data.ts'
import { binOf, MATERIALS, WAREHOUSES } from './stock-data.ts'
import { highestLot, PRODUCT_CODES } from './year/lots.ts'

type Line = {
  readonly sItemKind: string
  readonly sItemId: string
  readonly dQty: number
  readonly dCost: number
}

const MONEY = 1_500_000

const materialLines = (): readonly Line[] =>
  MATERIALS.map(([, , , , price, , , dQty], at) => ({
    sItemKind: 'material',
    sItemId: `material-M${String(at + 1).padStart(3, '0')}`,
    sWarehouseId: 'warehouse-RAW',
    sBin: WAREHOUSES[0][3][at % 3],
    dQty,
    dCost: Number((dQty * price).toFixed(2)),
  }))

const productLines = (lots: number): readonly Line[] =>
  [...new Set(PRODUCT_CODES)].map((code) => {
    const dQty = highestLot(code) * lots
    return {
      sItemKind: 'product',
      sItemId: `product-${code}`,
      sWarehouseId: 'warehouse-FG',
      sBin: binOf(`product-${code}`),
      dQty,
      dCost: Number((dQty * Number(PRODUCTS[Number(code.slice(1)) - 1]?.[3] ?? 0) * 0.6).toFixed(2)),
    }
  })

/** Printed sheets between the press and the die cutter. */
const semiLines = (): readonly Line[] =>
  [
    ['product-S001', 24_000, 2.1],
    ['product-S002', 18_000, 0.98],
  ].map(([sItemId, dQty, cost]) => ({
    sItemKind: 'semi',
    sItemId: String(sItemId),
    sWarehouseId: 'warehouse-WIP',
    sBin: binOf(String(sItemId)),
    dQty: Number(dQty),
    dCost: Number((Number(dQty) * Number(cost)).toFixed(2)),
  }))

const costOf = (lines: readonly Line[]): number =>
  Number(lines.reduce((sum, { dCost }) => sum + dCost, 0).toFixed(2))

/** Posts the opening balance on the date; of products there are so many of their largest lots. */
export const postOpening = async (client: pg.ClientBase, date: string, lots: number): Promise<void> => {
  const materials = materialLines()
  const products = productLines(lots)
  const semis = semiLines()
  const [material, product, semi] = [costOf(materials), costOf(products), costOf(semis)]
  const document = {
    tPostDate: date,
    sDocTable: 'opening',
    sDocId: 'opening',
    sDocNo: 'OPENING',
    sSummary: 'Opening balance 期初余额',
  }
  const { rows } = await client.query<{ refusal: string | null }>(
    `select coalesce(fn_stock_post(b.tenant, b.subsidiary, 'en', $1), fn_voucher_post(b.tenant, b.subsidiary, 'en', $2)) as refusal
     from (select framework.current_tenant(), framework.current_subsidiary()) b (tenant, subsidiary)`,
    [
      { ...document, lines: [...materials, ...products, ...semis] },
      {
        ...document,
        lines: [
          { sRole: 'stockMaterial', dDebit: material },
          { sRole: 'stockProduct', dDebit: product },
          { sRole: 'stockSemi', dDebit: semi },
          { sRole: 'bank', dDebit: MONEY },
          { sRole: 'capital', dCredit: Number((material + product + semi + MONEY).toFixed(2)) },
        ],
      },
    ],
  )
  const refusal = rows[0]?.refusal ?? null
  if (refusal !== null) throw new Error(`the opening balance was refused: ${refusal}`)
}
