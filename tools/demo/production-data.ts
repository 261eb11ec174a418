// How the demo makes its products: work centres, machines, processes, bills of material, routings.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'
import { DEPARTMENTS, makeEmployees } from './employees.ts'

const WORK_CENTRES = [
  ['PRE', 'Prepress 制版', 90],
  ['PRESS', 'Offset printing 胶印', 320],
  ['FINISH', 'Finishing 后道', 150],
  ['PACK', 'Gluing and packing 糊盒包装', 110],
] as const

const MACHINES = [
  ['CTP-1', 'CTP platesetter', 'Kodak Trendsetter', 'PRE', 40],
  ['KBA-1', 'Sheet-fed press, 5 colours', 'KBA Rapida 106', 'PRESS', 9_000],
  ['HD-1', '海德堡四色机', 'Speedmaster XL 75', 'PRESS', 11_000],
  ['BST-1', '自动模切机', 'Bobst SP 102', 'FINISH', 5_500],
  ['GLU-1', 'Folder-gluer', 'Bobst Expertfold', 'PACK', 24_000],
] as const

const PROCESSES = [
  ['PLATE', 'Platemaking 制版', 'PRE', 20, 0, 0, 0],
  ['PRINT', 'Printing 印刷', 'PRESS', 45, 0.008, 0, 0],
  ['FILM', 'Lamination 覆膜', 'FINISH', 20, 0.01, 0, 0],
  ['FOIL', 'Foil stamping 烫金', null, 0, 0, 0.06, 1],
  ['CUT', 'Die cutting 模切', 'FINISH', 30, 0.012, 0, 0],
  ['GLUE', 'Gluing 糊盒', 'PACK', 15, 0.004, 0, 0],
] as const

/** Item kind, item, quantity for one, scrap in percent, process. */
type Component = readonly [
  kind: 'material' | 'semi',
  item: string,
  qty: number,
  scrap: number,
  process: string,
]

const BILLS: Readonly<Record<string, readonly Component[]>> = {
  S001: [
    ['material', 'M001', 1, 4, 'PRINT'],
    ['material', 'M006', 0.002, 0, 'PRINT'],
    ['material', 'M010', 0.001, 0, 'PLATE'],
  ],
  S002: [
    ['material', 'M002', 1, 4, 'PRINT'],
    ['material', 'M006', 0.0015, 0, 'PRINT'],
  ],
  P001: [
    ['semi', 'S001', 0.25, 2, 'CUT'],
    ['material', 'M009', 0.2, 3, 'FILM'],
    ['material', 'M008', 0.003, 0, 'GLUE'],
  ],
  P002: [
    ['material', 'M004', 0.4, 3, 'CUT'],
    ['material', 'M008', 0.02, 0, 'GLUE'],
  ],
  P003: [
    ['material', 'M001', 0.6, 3, 'CUT'],
    ['material', 'M003', 0.15, 2, 'GLUE'],
    ['material', 'M009', 0.3, 3, 'FILM'],
    ['material', 'M008', 0.03, 0, 'GLUE'],
  ],
  P004: [
    ['material', 'M005', 0.0025, 5, 'PRINT'],
    ['material', 'M007', 0.0001, 0, 'PRINT'],
  ],
  P005: [['semi', 'S002', 0.125, 2, 'CUT']],
  P006: [
    ['semi', 'S002', 6, 2, 'CUT'],
    ['material', 'M001', 0.5, 3, 'CUT'],
    ['material', 'M008', 0.05, 0, 'GLUE'],
  ],
  P007: [
    ['material', 'M003', 0.02, 3, 'PRINT'],
    ['material', 'M007', 0.0005, 0, 'PRINT'],
  ],
  P008: [
    ['semi', 'S001', 0.5, 2, 'CUT'],
    ['material', 'M008', 0.005, 0, 'GLUE'],
  ],
  P009: [
    ['material', 'M004', 3, 4, 'CUT'],
    ['material', 'M008', 0.2, 0, 'GLUE'],
  ],
  P010: [['material', 'M010', 4, 0, 'PLATE']],
  P011: [['material', 'M011', 0.03, 5, 'CUT']],
}

const ROUTINGS: Readonly<Record<string, readonly string[]>> = {
  S001: ['PLATE', 'PRINT'],
  S002: ['PLATE', 'PRINT'],
  P001: ['FILM', 'FOIL', 'CUT', 'GLUE'],
  P002: ['CUT', 'GLUE'],
  P003: ['FILM', 'CUT', 'GLUE'],
  P004: ['PRINT', 'CUT'],
  P005: ['CUT'],
  P006: ['CUT', 'GLUE'],
  P007: ['PRINT', 'CUT'],
  P008: ['CUT', 'GLUE'],
  P009: ['CUT', 'GLUE'],
  P010: ['PLATE'],
  P011: ['CUT'],
}

const SEMI = [
  ['S001', 'Printed sheet, coated board', '4 colours', 'sheet', 2.1],
  ['S002', '内页印张', '4+4 色', 'sheet', 0.98],
] as const

const makeShop = async (client: pg.ClientBase): Promise<void> => {
  const nameOf = new Map<string, string>(WORK_CENTRES.map(([sCode, sName]) => [sCode, sName]))
  const centre = (code: string | null) => ({
    sWorkCentreId: code === null ? null : `centre-${code}`,
    sWorkCentreName: nameOf.get(code ?? '') ?? null,
  })
  await insertRows(
    client,
    'eleworkcentre',
    WORK_CENTRES.map(([sCode, sName, dHourRate]) => ({
      sId: `centre-${sCode}`,
      sCode,
      sName,
      sOwnDepartmentId: 'department-PROD',
      sDepartmentName: DEPARTMENTS[1][1],
      dHourRate,
      dDayHours: 16,
    })),
  )
  await insertRows(
    client,
    'elemachine',
    MACHINES.map(([sCode, sName, sModel, at, dHourOutput]) => ({
      sId: `machine-${sCode}`,
      sCode,
      sName,
      sModel,
      ...centre(at),
      dHourOutput,
    })),
  )
  await insertRows(
    client,
    'eleprocess',
    PROCESSES.map(([sCode, sName, at, dSetupMinutes, dRunMinutes, dPrice, bOutside]) => ({
      sId: `process-${sCode}`,
      sCode,
      sName,
      ...centre(at),
      dSetupMinutes,
      dRunMinutes,
      dPrice,
      bOutside,
    })),
  )
}

/** Texts that a form would copy from the records looked up. */
const COMPLETE = `
update elebom h set "sProductName" = p."sName" from eleproduct p
where h."sBrandsId" = framework.current_tenant() and h."sSubsidiaryId" = framework.current_subsidiary()
  and (p."sBrandsId", p."sSubsidiaryId", p."sId") = (h."sBrandsId", h."sSubsidiaryId", h."sProductId");
update elerouting h set "sProductName" = p."sName" from eleproduct p
where h."sBrandsId" = framework.current_tenant() and h."sSubsidiaryId" = framework.current_subsidiary()
  and (p."sBrandsId", p."sSubsidiaryId", p."sId") = (h."sBrandsId", h."sSubsidiaryId", h."sProductId");
update elebomline l set "sItemCode" = i."sCode", "sItemName" = i."sName", "sSpec" = i."sSpec", "sUnit" = i."sUnit" from viw_eleitem i
where l."sBrandsId" = framework.current_tenant() and l."sSubsidiaryId" = framework.current_subsidiary()
  and (i."sBrandsId", i."sSubsidiaryId", i."sId") = (l."sBrandsId", l."sSubsidiaryId", l."sItemId");
update eleroutingline l set "sProcessName" = p."sName", "sWorkCentreId" = p."sWorkCentreId", "sWorkCentreName" = p."sWorkCentreName",
  "dSetupMinutes" = p."dSetupMinutes", "dRunMinutes" = p."dRunMinutes", "bOutside" = p."bOutside"
from eleprocess p
where l."sBrandsId" = framework.current_tenant() and l."sSubsidiaryId" = framework.current_subsidiary()
  and (p."sBrandsId", p."sSubsidiaryId", p."sId") = (l."sBrandsId", l."sSubsidiaryId", l."sProcessId")`

const makeRecipes = async (client: pg.ClientBase): Promise<void> => {
  await insertRows(
    client,
    'elebom',
    Object.keys(BILLS).map((product) => ({
      sId: `bom-${product}`,
      sProductId: `product-${product}`,
      sVersion: '1',
      dBaseQty: 1,
      bDefault: 1,
    })),
  )
  await insertRows(
    client,
    'elebomline',
    Object.entries(BILLS).flatMap(([product, components]) =>
      components.map(([sItemKind, item, dQty, dScrap, process], at) => ({
        sParentId: `bom-${product}`,
        iLine: at + 1,
        sItemKind,
        sItemId: `${sItemKind === 'material' ? 'material' : 'product'}-${item}`,
        dQty,
        dScrap,
        sProcessId: `process-${process}`,
        sProcessName: PROCESSES.find(([sCode]) => sCode === process)?.[1],
      })),
    ),
  )
  await insertRows(
    client,
    'elerouting',
    Object.keys(ROUTINGS).map((product) => ({
      sId: `routing-${product}`,
      sName: 'Standard',
      sProductId: `product-${product}`,
      bDefault: 1,
      bActive: 1,
    })),
  )
  await insertRows(
    client,
    'eleroutingline',
    Object.entries(ROUTINGS).flatMap(([product, steps]) =>
      steps.map((process, at) => ({
        sParentId: `routing-${product}`,
        iLine: at + 1,
        sProcessId: `process-${process}`,
        dSetupMinutes: 0,
        dRunMinutes: 0,
        bOutside: 0,
      })),
    ),
  )
  await client.query(COMPLETE)
}

/** The semi-finished products, and how they and the products are made; materials and products are there already. */
export const makeProduction = async (client: pg.ClientBase): Promise<void> => {
  await makeEmployees(client)
  await makeShop(client)
  await insertRows(
    client,
    'eleproduct',
    SEMI.map(([sCode, sName, sSpec, sUnit, dCost]) => ({
      sId: `product-${sCode}`,
      sCode,
      sName,
      sSpec,
      sUnit,
      dPrice: 0,
      dTaxRate: 13,
      dCost,
      bSemi: 1,
      bActive: 1,
      dMinStock: 0,
      bBatch: 0,
      bInspect: 0,
      sCategory: 'sheet',
      sWarehouseId: 'warehouse-WIP',
      sWarehouseName: 'Semi-finished 半成品仓',
    })),
  )
  await makeRecipes(client)
}
