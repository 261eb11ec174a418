// The bank accounts of a subsidiary of the demo.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'

const ACCOUNTS = [
  ['CNY', 'Current account 基本户', '工商银行', '6222 0210 0100 4477', 'CNY'],
  ['USD', 'US dollar account 美元户', 'Bank of China', '4563 5170 8890 1122', 'USD'],
  ['EUR', 'Euro account 欧元户', 'Bank of China', '4563 5170 8890 3344', 'EUR'],
] as const

export const makeBankAccounts = (client: pg.ClientBase): Promise<void> =>
  insertRows(
    client,
    'cahbankaccount',
    ACCOUNTS.map(([sCode, sName, sBankName, sAccountNo, sCurrency]) => ({
      sId: `bank-${sCode}`,
      sCode,
      sName,
      sBankName,
      sAccountNo,
      sCurrency,
    })),
  )
