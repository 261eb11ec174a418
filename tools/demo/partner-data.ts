// Who customers and suppliers are to be spoken to, where goods go, and what they cost by agreement.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'
import { exportPrice, PRODUCT_CODES } from './year/lots.ts'

type Partner = {
  readonly sId: string
  readonly sContact: string | null
  readonly sPhone: string | null
  readonly sAddress: string | null
}

const partnersOf = async (
  client: pg.ClientBase,
  table: 'elecustomer' | 'elesupplier',
): Promise<readonly Partner[]> => {
  const { rows } = await client.query<Partner>(
    `select p."sId", p."sContact", p."sPhone", p."sAddress" from ${table} p
     where p."sBrandsId" = framework.current_tenant() and p."sSubsidiaryId" = framework.current_subsidiary() order by p."sCode"`,
  )
  return rows
}

const contactRows = (partners: readonly Partner[], sPosition: string): readonly object[] =>
  partners.map(({ sId, sContact, sPhone }) => ({
    sParentId: sId,
    iLine: 1,
    sName: sContact,
    sPosition,
    sPhone,
  }))

const makePriceLists = async (client: pg.ClientBase, since: string): Promise<void> => {
  const currencies = ['USD', 'EUR']
  await insertRows(
    client,
    'elepricelist',
    currencies.map((sCurrency) => ({
      sId: `prices-${sCurrency}`,
      sName: `Export ${sCurrency} 出口价`,
      sCurrency,
      tFrom: since,
      bActive: 1,
    })),
  )
  const codes = [...new Set(PRODUCT_CODES)]
  await insertRows(
    client,
    'elepricelistline',
    currencies.flatMap((currency) =>
      codes.map((code, at) => ({
        sParentId: `prices-${currency}`,
        iLine: at + 1,
        sProductId: `product-${code}`,
        dMinQty: 0,
        dPrice: exportPrice(code, currency),
      })),
    ),
  )
  await client.query(
    `update elepricelistline l set "sProductName" = p."sName", "sUnit" = p."sUnit" from eleproduct p
     where l."sBrandsId" = framework.current_tenant() and l."sSubsidiaryId" = framework.current_subsidiary()
       and (p."sBrandsId", p."sSubsidiaryId", p."sId") = (l."sBrandsId", l."sSubsidiaryId", l."sProductId")`,
  )
}

/** Contacts, addresses and price lists; customers, suppliers and products are there already. */
export const makePartnerDetails = async (client: pg.ClientBase, since: string): Promise<void> => {
  const customers = await partnersOf(client, 'elecustomer')
  await insertRows(client, 'elecustomercontact', contactRows(customers, 'Purchasing 采购'))
  await insertRows(
    client,
    'elecustomeraddress',
    customers.map(({ sId, sAddress, sContact, sPhone }) => ({
      sParentId: sId,
      iLine: 1,
      sKind: 'delivery',
      sAddress,
      sContact,
      sPhone,
      bDefault: 1,
    })),
  )
  await insertRows(
    client,
    'elesuppliercontact',
    contactRows(await partnersOf(client, 'elesupplier'), 'Sales 销售'),
  )
  await makePriceLists(client, since)
}
