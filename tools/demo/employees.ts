// Departments and employees of each subsidiary of the demo, and who manages whom: approvals ask the managers.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'

export const DEPARTMENTS = [
  ['SALES', 'Sales 销售部', 'Li Na 李娜'],
  ['PROD', 'Production 生产部', '黄志强'],
  ['QA', 'Quality 品质部', 'Mei Zhang'],
  ['STORE', 'Stores 仓储部', '吴海'],
  ['FIN', 'Finance 财务部', 'Helen Xu'],
] as const

/** What they are called, where, as what, at what cost of an hour, and who approves what they submit. */
const EMPLOYEES = [
  ['Ada Lin', 'SALES', 'General manager', 160, null],
  ['Chen Wei 陈伟', 'SALES', 'Clerk', 55, 'Li Na 李娜'],
  ['黄志强', 'PROD', 'Supervisor', 80, 'Ada Lin'],
  ['Liu Bo 刘波', 'PROD', 'Printer', 60, '黄志强'],
  ['周建国', 'PROD', 'Die cutter', 52, '黄志强'],
  ['Mei Zhang', 'QA', 'Inspector', 58, 'Ada Lin'],
  ['吴海', 'STORE', 'Storekeeper', 45, 'Ada Lin'],
  ['Helen Xu', 'FIN', 'Accountant', 75, 'Ada Lin'],
  ['王芳', 'PROD', 'Gluing operator', 48, '黄志强'],
  ['Li Na 李娜', 'SALES', 'Sales manager', 120, 'Ada Lin'],
] as const

const employeeCode = (at: number): string => `E${String(at + 1).padStart(3, '0')}`

/** In every subsidiary. Null: nobody of that name works there. */
export const employeeIdOf = (name: string | null): string | null => {
  const at = EMPLOYEES.findIndex(([sName]) => sName === name)
  return at < 0 ? null : `employee-${employeeCode(at)}`
}

export const makeEmployees = async (client: pg.ClientBase): Promise<void> => {
  const nameOf = new Map<string, string>(DEPARTMENTS.map(([sCode, sName]) => [sCode, sName]))
  await insertRows(
    client,
    'sftdepartment',
    DEPARTMENTS.map(([sCode, sName, sManager]) => ({ sId: `department-${sCode}`, sCode, sName, sManager })),
  )
  await insertRows(
    client,
    'eleemployee',
    EMPLOYEES.map(([sName, department, sPosition, dHourRate, sManagerName], at) => ({
      sId: `employee-${employeeCode(at)}`,
      sCode: employeeCode(at),
      sName,
      sOwnDepartmentId: `department-${department}`,
      sDepartmentName: nameOf.get(department),
      sPosition,
      dHourRate,
      sManagerId: employeeIdOf(sManagerName),
      sManagerName,
    })),
  )
}
