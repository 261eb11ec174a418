// Warehouses, suppliers and materials of the demo.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'

export const WAREHOUSES = [
  ['RAW', 'Paper and materials 原料仓', 'material', ['A-01', 'A-02', 'B-01']],
  ['WIP', 'Semi-finished 半成品仓', 'semi', ['S-01']],
  ['FG', 'Finished goods 成品仓', 'product', ['F-01', 'F-02', 'F-03']],
  ['OUT', 'At Delta Die-Cutting 外协仓', 'outside', ['D-01']],
] as const

const SUPPLIERS = [
  ['金华纸业有限公司', 'material', '赵军', '0579-8855 2201', 'CNY', 'N60'],
  ['Nordic Board Mills', 'material', 'Anna Berg', '+46 8 5550 1180', 'EUR', 'N30'],
  ['东方油墨（苏州）有限公司', 'material', '孙倩', '0512-6655 8130', 'CNY', 'N30'],
  ['Hubei Adhesives Co.', 'material', 'Tang Yi', '027-8255 6609', 'CNY', 'M30'],
  ['精工烫金加工厂', 'outside', '何师傅', '021-5755 3340', 'CNY', 'CASH'],
  ['Delta Die-Cutting', 'outside', 'Wu Lei', '0755-2755 9012', 'CNY', 'N30'],
] as const

export const MATERIALS = [
  ['白卡纸 350 克', '787×1092', 'sheet', 'paper', 1.62, 0, 20_000, 30_000],
  ['Coated art paper 157 g', '889×1194', 'sheet', 'paper', 0.74, 1, 20_000, 40_000],
  ['Kraft liner 300 g', '1000 mm roll', 'kg', 'paper', 5.4, 1, 2_000, 4_500],
  ['五层瓦楞纸板', 'BC 楞 1200×2400', 'sheet', 'board', 9.8, 0, 1_000, 2_000],
  ['不干胶纸 铜版', '1070 mm 卷', 'm2', 'label', 3.1, 0, 2_000, 3_000],
  ['Process ink set, CMYK', '1 kg cans', 'kg', 'ink', 68, 2, 40, 90],
  ['专色油墨', '1 千克', 'kg', 'ink', 92, 2, 20, 38],
  ['Cold glue', '25 kg drums', 'kg', 'glue', 11.5, 3, 200, 450],
  ['哑光膜', '卷', 'm2', 'film', 0.85, 3, 3_000, 6_000],
  ['CTP plate', '1030×800', 'pcs', 'plate', 31, 2, 50, 120],
  ['EVA foam sheet EVA 泡棉', '1000×2000×10', 'sheet', 'foam', 28, 3, 150, 250],
] as const

const code = (letter: string, at: number): string => `${letter}${String(at + 1).padStart(3, '0')}`

const supplierRows = (): readonly object[] =>
  SUPPLIERS.map(([sName, sKind, sContact, sPhone, sCurrency, term], at) => ({
    sId: `supplier-${code('V', at)}`,
    sCode: code('V', at),
    sName,
    sKind,
    sContact,
    sPhone,
    sCurrency,
    sPaymentTermId: `term-${term}`,
    iPaymentDays: term === 'CASH' ? 0 : Number(term.slice(1)),
    dTaxRate: 13,
    bBlocked: 0,
  }))

const materialRows = (): readonly object[] =>
  MATERIALS.map(([sName, sSpec, sUnit, sCategory, dPrice, supplier, dMinStock], at) => ({
    sId: `material-${code('M', at)}`,
    sCode: code('M', at),
    sName,
    sSpec,
    sUnit,
    sCategory,
    dPrice,
    dCost: dPrice,
    dTaxRate: 13,
    sSupplierId: `supplier-${code('V', supplier)}`,
    sSupplierName: SUPPLIERS[supplier][0],
    sWarehouseId: 'warehouse-RAW',
    sWarehouseName: WAREHOUSES[0][1],
    dMinStock,
    iLeadDays: 7 + (at % 3) * 7,
    bBatch: 0,
    bInspect: sCategory === 'paper' ? 1 : 0,
    bActive: 1,
  }))

/** The bin of a product (`product-P001`): printed sheets have one, finished goods three. */
export const binOf = (product: string): string => {
  const bins = product.startsWith('product-S') ? WAREHOUSES[1][3] : WAREHOUSES[2][3]
  return bins[(Number(product.slice(-3)) - 1) % bins.length] ?? bins[0]
}

export const makeWarehouses = async (client: pg.ClientBase): Promise<void> => {
  await insertRows(
    client,
    'elewarehouse',
    WAREHOUSES.map(([sCode, sName, sKind]) => ({ sId: `warehouse-${sCode}`, sCode, sName, sKind })),
  )
  await insertRows(
    client,
    'elebin',
    WAREHOUSES.flatMap(([warehouse, , , bins]) =>
      bins.map((sCode, at) => ({ sParentId: `warehouse-${warehouse}`, iLine: at + 1, sCode })),
    ),
  )
}

export const makeMaterials = async (client: pg.ClientBase): Promise<void> => {
  await insertRows(client, 'elesupplier', supplierRows())
  await insertRows(client, 'elematerial', materialRows())
}
