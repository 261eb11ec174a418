// Customers and products of the demo, and how each subsidiary comes by all of its master data.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'
import { makeBusinessSettings } from './business-settings.ts'
import { makeBankAccounts } from './cash-data.ts'
import { makeCompanyProfile } from './company-profiles.ts'
import { makeProduction } from './production-data.ts'
import { randomFrom } from './random.ts'
import { makeMaterials, makeWarehouses } from './stock-data.ts'

type Customer = readonly [
  name: string,
  contact: string,
  phone: string,
  address: string,
  currency: string,
  creditLimit: number,
]
type Product = readonly [name: string, spec: string, unit: string, price: string, taxRate: number]

const CUSTOMERS: readonly Customer[] = [
  ['上海晨光食品有限公司', '王丽', '021-5551 2088', '上海市闵行区申南路 58 号', 'CNY', 2_000_000],
  ['Harbour Tea Company', 'Olivia Grant', '+44 20 7946 0102', '14 Wharf Road, London N1 7GR', 'EUR', 150_000],
  ['杭州云栖茶业有限公司', '陈思远', '0571-8555 6120', '杭州市西湖区转塘街道 301 号', 'CNY', 800_000],
  ['Nordlys Kosmetikk AS', 'Ingrid Solheim', '+47 22 55 01 40', 'Storgata 9, 0155 Oslo', 'EUR', 0],
  ['深圳蓝鲸电子有限公司', '李强', '0755-8655 7731', '深圳市南山区科技园南路 12 号', 'CNY', 3_000_000],
  [
    'Blue Ridge Coffee Roasters',
    'Mark Ellison',
    '+1 828 555 0147',
    '210 Haywood Rd, Asheville, NC',
    'USD',
    120_000,
  ],
  ['广州花语化妆品有限公司', '周敏', '020-8355 4406', '广州市白云区机场路 888 号', 'CNY', 0],
  ['Meyer & Söhne GmbH', 'Jonas Meyer', '+49 40 5550 123', 'Hafenstraße 21, 20359 Hamburg', 'EUR', 200_000],
  ['苏州园林文创有限公司', '沈佳', '0512-6555 2210', '苏州市姑苏区平江路 66 号', 'CNY', 500_000],
  ['Pacific Toys Ltd', 'Grace Ho', '+852 2555 0199', '8 Kwun Tong Road, Kowloon', 'USD', 90_000],
  ['成都川味源食品有限公司', '刘洋', '028-8655 3301', '成都市武侯区人民南路 120 号', 'CNY', 600_000],
  ['Atelier Lumière', 'Claire Dubois', '+33 4 72 55 01 18', '5 rue Mercière, 69002 Lyon', 'EUR', 0],
]

export const PRODUCTS: readonly Product[] = [
  ['Folding carton, coated', '350 g, 4 colours, matt film', 'pcs', '0.86', 13],
  ['瓦楞纸箱', '五层 BC 楞 400×300×250', 'pcs', '4.35', 13],
  ['Rigid gift box', 'magnet lid, 220×160×70', 'pcs', '12.80', 13],
  ['不干胶标签', '铜版纸 60×40 卷装', 'sheet', '0.045', 13],
  ['Instruction leaflet', 'A5, 8 pages, folded', 'pcs', '0.32', 9],
  ['精装画册', '210×285, 96 页, 锁线胶装', 'pcs', '38.50', 9],
  ['Shipping sleeve', 'kraft 300 g, 1 colour', 'pcs', '0.58', 13],
  ['手提纸袋', '白卡 250 克, 覆哑膜, 棉绳', 'pcs', '2.15', 13],
  ['Display stand', 'corrugated, 4 shelves, flat packed', 'set', '96.00', 13],
  ['Printing plate set', 'CTP, 4 plates', 'set', '320.00', 13],
  ['礼盒内衬', 'EVA 定制刀模', 'pcs', '1.90', 13],
  ['Wrapping tissue', '17 g, logo print, 500 sheets', 'box', '54.00', 13],
]

const codeOf = (letter: string, index: number): string => `${letter}${String(index + 1).padStart(3, '0')}`

const customerRows = (): readonly object[] =>
  CUSTOMERS.map(([sName, sContact, sPhone, sAddress, sCurrency, dCreditLimit], index) => ({
    sCode: codeOf('C', index),
    sName,
    sContact,
    sPhone,
    sAddress,
    sCurrency,
    dCreditLimit,
    iPaymentDays: [30, 45, 60, 90][index % 4],
    bBlocked: index === CUSTOMERS.length - 1 ? 1 : 0,
    sRemark: index === CUSTOMERS.length - 1 ? 'Two invoices are overdue' : null,
  }))

const productRows = (): readonly object[] =>
  PRODUCTS.map(([sName, sSpec, sUnit, dPrice, dTaxRate], index) => ({
    sId: `product-${codeOf('P', index)}`,
    sCode: codeOf('P', index),
    sName,
    sSpec,
    sUnit,
    dPrice,
    dTaxRate,
    dCost: Number((Number(dPrice) * 0.6).toFixed(4)),
    bSemi: 0,
    dMinStock: 0,
    bBatch: 0,
    bInspect: 0,
    sWarehouseId: 'warehouse-FG',
    sWarehouseName: 'Finished goods 成品仓',
    bActive: index === PRODUCTS.length - 1 ? 0 : 1,
  }))

/** The master data of one subsidiary, in whose context the client acts; each subsidiary knows most of the customers. */
export const makeMasterData = async (client: pg.ClientBase, subsidiaryId: string): Promise<void> => {
  const random = randomFrom(`${subsidiaryId} master data`)
  const customers = customerRows()
  await insertRows(client, 'elecustomer', [
    ...customers.slice(0, -1).filter((_, index) => index < 6 || random.chance(70)),
    ...customers.slice(-1),
  ])
  await makeCompanyProfile(client, subsidiaryId)
  await makeBusinessSettings(client)
  await makeWarehouses(client)
  await insertRows(client, 'eleproduct', productRows())
  await makeMaterials(client)
  await makeProduction(client)
  await makeBankAccounts(client)
}
