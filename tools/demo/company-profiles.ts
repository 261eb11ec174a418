// What each subsidiary of the demo shows in the letterhead of its documents.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'

type Profile = Readonly<
  Record<'sName' | 'sNameEn' | 'sAddress' | 'sAddressEn' | 'sPhone' | 'sEmail', string>
> &
  Readonly<Record<'sTaxNo' | 'sBankName' | 'sBankNameEn' | 'sBankAccount', string>>

const PROFILES: Readonly<Record<string, Profile>> = {
  'demo-hq': {
    sName: '明折包装（上海）有限公司',
    sNameEn: 'Brightfold Packaging (Shanghai) Co., Ltd.',
    sAddress: '上海市浦东新区张江路 88 号 3 号楼',
    sAddressEn: 'Building 3, 88 Zhangjiang Road, Pudong, Shanghai 201203',
    sPhone: '+86 21 5555 0188',
    sEmail: 'sales@brightfold.example',
    sTaxNo: '91310115MA1K0X0Y7Q',
    sBankName: '工商银行上海张江支行',
    sBankNameEn: 'ICBC, Shanghai Zhangjiang Branch',
    sBankAccount: '1001 2345 0920 0118 888',
  },
  'demo-south': {
    sName: '明折包装（深圳）有限公司',
    sNameEn: 'Brightfold Packaging (Shenzhen) Co., Ltd.',
    sAddress: '深圳市龙岗区坂雪岗大道 16 号',
    sAddressEn: '16 Banxuegang Avenue, Longgang, Shenzhen 518129',
    sPhone: '+86 755 5555 0266',
    sEmail: 'south@brightfold.example',
    sTaxNo: '91440300MA5F0A0B3C',
    sBankName: '招商银行深圳坂田支行',
    sBankNameEn: 'China Merchants Bank, Shenzhen Bantian Branch',
    sBankAccount: '7559 1234 5610 666',
  },
  'acme-hq': {
    sName: '艾克美印务有限公司',
    sNameEn: 'Acme Print Ltd.',
    sAddress: '苏州市工业园区星湖街 328 号',
    sAddressEn: '328 Xinghu Street, Suzhou Industrial Park 215123',
    sPhone: '+86 512 5555 0320',
    sEmail: 'office@acmeprint.example',
    sTaxNo: '91320594MA1M0P0R5T',
    sBankName: '建设银行苏州园区支行',
    sBankNameEn: 'China Construction Bank, Suzhou Park Branch',
    sBankAccount: '3225 0198 8236 0000 777',
  },
  'globex-hq': {
    sName: '环宇纸箱有限公司',
    sNameEn: 'Globex Cartons Ltd.',
    sAddress: '宁波市北仑区大港五路 9 号',
    sAddressEn: '9 Dagang 5th Road, Beilun, Ningbo 315800',
    sPhone: '+86 574 5555 0909',
    sEmail: 'hello@globex.example',
    sTaxNo: '91330206MA2A0G0X9B',
    sBankName: '中国银行宁波北仑支行',
    sBankNameEn: 'Bank of China, Ningbo Beilun Branch',
    sBankAccount: '3510 5835 0099',
  },
  'globex-west': {
    sName: '环宇纸箱（成都）有限公司',
    sNameEn: 'Globex Cartons (Chengdu) Co., Ltd.',
    sAddress: '成都市温江区科林路 77 号',
    sAddressEn: '77 Kelin Road, Wenjiang, Chengdu 611130',
    sPhone: '+86 28 5555 0707',
    sEmail: 'west@globex.example',
    sTaxNo: '91510115MA6C0W0W1D',
    sBankName: '农业银行成都温江支行',
    sBankNameEn: 'Agricultural Bank of China, Chengdu Wenjiang Branch',
    sBankAccount: '2281 4301 0400 3',
  },
}

/** The profile of the subsidiary in which the client acts; none for one that has none here. */
export const makeCompanyProfile = async (client: pg.ClientBase, subsidiary: string): Promise<void> => {
  const profile = PROFILES[subsidiary]
  if (profile !== undefined) await insertRows(client, 'sftcompany', [profile])
}
