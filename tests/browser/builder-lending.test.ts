// An application from an idea, by the builder's pages alone: tools are lent to employees. Tables, modules, an approval that checks what is
// there, and the return, made by dialogs; then a clerk works with it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { findingsOn } from './axe.ts'
import { fillSignIn, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const enter = async (): Promise<Page> => {
  const page = await site.visit({ language: 'en' })
  await page.goto(`${site.service.url}/builder/`)
  await page.waitForSelector('[name=company]')
  await fillSignIn(page, 'admin', TEST_PASSWORD)
  await page.waitForSelector('.draft-bar')
  return page
}

const page = await enter()
const go = (path: string) => page.goto(`${site.service.url}/builder/${path}`)

type Column = {
  readonly called: string
  readonly type?: string
  readonly of?: string
  readonly isRequired?: boolean
}
type Table = {
  readonly name: string
  readonly linesOf?: string
  readonly isDocument?: boolean
  readonly columns: readonly Column[]
}

const EMPLOYEE: Column = { called: 'borrower', of: 'eleemployee', isRequired: true }
const TOOL: Column = { called: 'tool', of: 'tool', isRequired: true }
const QUANTITY: Column = { called: 'quantity', type: 'Whole number', isRequired: true }

const TABLES: readonly Table[] = [
  {
    name: 'tool',
    columns: [
      { called: 'name', isRequired: true },
      { called: 'in stock', type: 'Whole number' },
      { called: 'lent out', type: 'Whole number' },
    ],
  },
  { name: 'lending', isDocument: true, columns: [EMPLOYEE] },
  { name: 'lendingline', linesOf: 'lending', columns: [TOOL, QUANTITY] },
  { name: 'giveback', isDocument: true, columns: [EMPLOYEE, { called: 'lending', of: 'lending' }] },
  {
    name: 'givebackline',
    linesOf: 'giveback',
    columns: [TOOL, QUANTITY, { called: 'lending line', of: 'lendingline' }],
  },
]

const fillColumn = async ({ called, type, of, isRequired }: Column, place: number): Promise<void> => {
  await page.getByLabel(`Called · ${place}`).fill(called)
  if (type !== undefined) await page.getByLabel(`Type · ${place}`).selectOption({ label: type })
  if (of !== undefined) await page.getByLabel(`Record of · ${place}`).selectOption(of)
  if (isRequired === true)
    await page
      .getByLabel('Required', { exact: true })
      .nth(place - 1)
      .check()
}

const makeTable = async ({ name, linesOf, isDocument, columns }: Table): Promise<void> => {
  await go('tables')
  await page.getByRole('link', { name: 'New table' }).click()
  await page.getByLabel('Name of the table').fill(name)
  if (linesOf !== undefined) await page.getByLabel('Lines of').selectOption(linesOf)
  if (isDocument === true) {
    await page.getByLabel('They are documents').check()
    await page.getByLabel('Its rows need approval').check()
  }
  const first = isDocument === true ? 3 : 1
  for (const [index, column] of columns.entries()) {
    const place = first + index
    if ((await page.getByLabel(`Called · ${place}`).count()) === 0)
      await page.getByRole('button', { name: 'Add column' }).click()
    await fillColumn(column, place)
  }
  await page.locator('pre', { hasText: `create table "${name}"` }).waitFor()
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByRole('button', { name: 'Make a module' }).waitFor()
}

const makeModule = async (table: string, english: string, chinese: string): Promise<void> => {
  await go(`tables/${table}`)
  await page.getByRole('button', { name: 'Make a module' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in English').fill(english)
  await dialog.getByLabel('Name in Chinese').fill(chinese)
  for (const role of ['Administrator', 'Sales clerk']) await dialog.getByLabel(role).check()
  await dialog.getByRole('button', { name: 'Make a module' }).click()
  await page.waitForURL(/\/builder\/forms\//)
}

test('tables and modules are made, and lookups that a role could not see are named', async () => {
  for (const table of TABLES) await makeTable(table)
  await makeModule('tool', 'Tools', '工具')
  await makeModule('lending', 'Lendings', '借用')
  await page.getByText('may not look into “Employees”').first().waitFor()
  await makeModule('giveback', 'Returns', '归还')
})

test('two modules are named, and one becomes the other', async () => {
  await go('conversions')
  await page.getByRole('button', { name: 'From one module to another' }).click()
  const dialog = page.getByRole('dialog')
  assert.deepEqual(await findingsOn(page), [])
  await dialog.getByLabel('From').selectOption({ label: 'Lendings' })
  await dialog.getByLabel('Is made').selectOption({ label: 'Returns' })
  await dialog.getByRole('button', { name: 'Make it' }).press('Enter')
  await page.getByRole('form', { name: 'return' }).waitFor()
})

test('an approval counts what is lent by lines, and refuses what is not there', async () => {
  await go('approvals')
  await page.locator('.data-table').getByRole('link', { name: 'Lendings' }).click()
  const approving = page.locator('fieldset[data-part="jApprove.steps"]')
  await approving.locator('.part-add').last().click()
  await page.getByRole('button', { name: 'Change other records for each line' }).click()
  const step = page.locator('[data-part="jApprove.steps"] > ol > li').first()
  await step.getByLabel('Change records of').fill('demo-tool.list')
  await step.getByLabel('Of the records where').fill('sId = line.sToolId')
  await step.getByRole('button', { name: 'Add a column' }).click()
  await step.getByLabel('Column').fill('iLentOut')
  await step.getByLabel('Value').fill('iLentOut + line.iQuantity')
  await step.getByRole('button', { name: 'Add “Refuse after the change”' }).click()
  await step.getByLabel('Only when').fill('iLentOut > iInStock')
  await step.getByLabel('Message · English').fill('Of {sName} there are only {iInStock}.')
  await step.getByLabel('Message · Chinese').fill('{sName}只有{iInStock}件。')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved.').waitFor()
})

test('a clerk lends a tool by keyboard, is told what is not there, and gives back what was lent', async () => {
  await site.service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', 'ele-employee', 'view')`,
  )
  await site.service.database.query(
    `insert into customer_demo.tool ("sBrandsId", "sSubsidiaryId", "sName", "iInStock") values ('demo', 'demo-hq', 'Drill', 3)`,
  )
  const clerk = await site.enter({ user: 'clerk' })
  await clerk.goto(`${site.service.url}/m/demo-lending/new`)
  await clerk.getByLabel('Borrower').click()
  await clerk.keyboard.type('li')
  await clerk.getByRole('option').first().waitFor()
  await clerk.keyboard.press('Enter')
  await clerk.getByRole('button', { name: 'Add line' }).click()
  await clerk.keyboard.type('Drill')
  await clerk.getByRole('option', { name: 'Drill' }).waitFor()
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.type('5')
  await clerk.keyboard.press('Control+s')
  await clerk.getByRole('button', { name: 'Approve', exact: true }).click()
  await clerk.getByText('Of Drill there are only 3.').waitFor()
})
