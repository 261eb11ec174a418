// What a company of the demo began with a year ago: stock and money, booked against its capital.
import type pg from 'pg'
import { PRODUCTS } from './master-data.ts'
import { MATERIALS, WAREHOUSES } from './stock-data.ts'
import { highestLot, PRODUCT_CODES } from './year/lots.ts'

type Line = {
  readonly sItemKind: string
  readonly sItemId: string
  readonly dQty: number
  readonly dCost: number
}

const BINS = { material: WAREHOUSES[0][3], product: WAREHOUSES[2][3] } as const

const MONEY = 1_500_000

const materialLines = (): readonly Line[] =>
  MATERIALS.map(([, , , , price, , , dQty], at) => ({
    sItemKind: 'material',
    sItemId: `material-M${String(at + 1).padStart(3, '0')}`,
    sWarehouseId: 'warehouse-RAW',
    sBin: BINS.material[at % 3],
    dQty,
    dCost: Number((dQty * price).toFixed(2)),
  }))

const productLines = (lots: number): readonly Line[] =>
  [...new Set(PRODUCT_CODES)].map((code, at) => {
    const dQty = highestLot(code) * lots
    return {
      sItemKind: 'product',
      sItemId: `product-${code}`,
      sWarehouseId: 'warehouse-FG',
      sBin: BINS.product[at % 3],
      dQty,
      dCost: Number((dQty * Number(PRODUCTS[Number(code.slice(1)) - 1]?.[3] ?? 0) * 0.6).toFixed(2)),
    }
  })

const costOf = (lines: readonly Line[]): number =>
  Number(lines.reduce((sum, { dCost }) => sum + dCost, 0).toFixed(2))

/** Posts the opening balance on the date; of products there are so many of their largest lots. */
export const postOpening = async (client: pg.ClientBase, date: string, lots: number): Promise<void> => {
  const materials = materialLines()
  const products = productLines(lots)
  const [material, product] = [costOf(materials), costOf(products)]
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
      { ...document, lines: [...materials, ...products] },
      {
        ...document,
        lines: [
          { sRole: 'stockMaterial', dDebit: material },
          { sRole: 'stockProduct', dDebit: product },
          { sRole: 'bank', dDebit: MONEY },
          { sRole: 'capital', dCredit: Number((material + product + MONEY).toFixed(2)) },
        ],
      },
    ],
  )
  const refusal = rows[0]?.refusal ?? null
  if (refusal !== null) throw new Error(`the opening balance was refused: ${refusal}`)
}
