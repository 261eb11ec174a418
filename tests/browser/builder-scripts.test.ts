// SQL in the builder by keyboard: completed, marked where it is wrong, tried, run after a plain question, told and compared; a routine with its
// test; and what is offered to the outside: a query tried, a secret shown once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findingsOn } from './axe.ts'
import { openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const write = async (page: Page, text: string): Promise<void> => {
  await page.locator('.cm-content').last().focus()
  await page.keyboard.press('Control+a')
  // As pasted: what is typed is completed and closed by the editor.
  await page.keyboard.insertText(text)
}

const TABLE = `create table "errand" ("sName" text not null);
select framework.make_tenant_table('errand', null, false);`

const ROUTINE = `create function sp_errand_count("sBrandsId" text) returns table (n bigint) language sql stable as $$
  select count(*) from errand e where e."sBrandsId" = sp_errand_count."sBrandsId" $$;`

const TEST = `do $$
begin
  insert into errand ("sName") values ('Post');
  assert (select n from sp_errand_count(framework.current_tenant())) = 1;
end
$$;`

test('a script is completed, marked, tried, run, told, compared, and there again after a reload', async () => {
  const page = await site.build('scripts')
  const known = page.waitForResponse(/scripts\/schema/)
  await page.reload()
  await known
  await page.locator('.cm-content').focus()
  await page.keyboard.type('select "sName" from eleemploy')
  await page.keyboard.press('Control+Space')
  await page.locator('.cm-tooltip-autocomplete').getByText('eleemployee').first().waitFor()
  await page.keyboard.press('Escape')
  await write(page, 'select "sName"\nform eleemployee')
  await page.locator('.cm-lintRange-error').getByText('eleemployee').waitFor()
  await write(page, 'select "sName"\nfrom eleemployee')
  await page.getByText('A query: it is tried, not run.').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('.answer-rows').getByText('Ada Lin').first().waitFor()
  assert.deepEqual(await findingsOn(page), [])

  for (const text of [TABLE, ROUTINE]) {
    await write(page, text)
    await page.keyboard.press('Control+Enter')
    await page.getByText('would go through').waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('dialog').getByText('makes the').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('They hold now.').waitFor()
  }
  await page.reload()
  await page.locator('.cm-content').getByText('sp_errand_count').first().waitFor()

  await page.getByRole('link', { name: 'History' }).click()
  await page.locator('tbody tr').nth(3).waitFor()
  assert.deepEqual(await page.locator('tbody .tag').allInnerTexts(), ['Done', 'Dry run', 'Done', 'Dry run'])
  await page.locator('tbody input').nth(0).check()
  await page.locator('tbody input').nth(2).check()
  await page.getByRole('button', { name: 'Show what differs' }).click()
  await page.locator('dialog .cm-changedLine').first().waitFor()
  assert.deepEqual(await findingsOn(page), [])
})

test('a routine is shown with who calls it, and its test is run without a trace and kept', async () => {
  const page = await site.build('scripts/routines?search=%22errand%22')
  await page.getByRole('link', { name: 'sp_errand_count' }).click()
  await page.getByText('Nothing uses it.').waitFor()
  await write(page, TEST)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing of it stayed.').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('The test is kept').waitFor()
  await write(page, TEST.replace('= 1', '= 2'))
  await page.keyboard.press('Control+Enter')
  await page.getByText('Failed in line 4').waitFor()
  assert.deepEqual(await findingsOn(page), [])
})

test('a query is offered, tried as a caller would, and opened by a secret that is shown once', async () => {
  const page = await site.build('interfaces/new', { isDark: true })
  const field = (name: string) => page.locator(`[data-attribute=${name}] :is(input, select, textarea)`)
  await field('sApiCode').fill('employees')
  await field('sName').nth(0).fill('Employees')
  await field('sName').nth(1).fill('员工')
  await field('sKind').selectOption('query')
  await field('sText').fill(`select "sName" from eleemployee where "sName" like :begins || '%'`)
  await page.keyboard.press('Control+s')
  await page.getByText('lacks begins').first().waitFor()
  await page.locator('[data-attribute=jInput]').getByRole('button', { name: 'As JSON' }).click()
  await field('jInput').fill('{"properties": {"begins": {"type": "string"}}}')
  await page.keyboard.press('Control+s')
  await page.locator('.row-part input').fill('Ada')
  await page.keyboard.press('Enter')
  await page.locator('.answer-rows').getByText('Ada Lin').first().waitFor()
  assert.deepEqual(await findingsOn(page), [])

  await page.goto(`${site.service.url}/builder/credentials/new`)
  await field('sName').fill('Web shop')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Make a secret' }).click()
  const secret = await page.getByRole('dialog').getByLabel('Secret').inputValue()
  assert.ok(secret.length >= 40)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByText('nobody can read it any more').waitFor()
  await page.reload()
  await page.getByText('nobody can read it any more').waitFor()
  assert.ok(!(await page.content()).includes(secret))
  const history = page.locator('.row-history')
  await history.getByText('Subsidiary:').waitFor()
  await history.getByText('Secret made:').waitFor()
  assert.equal(await history.getByRole('button', { name: /restore/i }).count(), 0)
  assert.deepEqual(await findingsOn(page), [])
})

test('calls and errors are drawn, by hours and by days, with their figures for readers', async () => {
  await site.service.database.query(
    `insert into framework.sysapilog ("sBrandsId", "sApiCode", "sMethod", "iStatus", "iMilliseconds", "tAt") values
     ('demo', 'stock', 'GET', 200, 12, now()), ('demo', 'stock', 'GET', 403, 3, now()), ('demo', 'people', 'GET', 200, 3, now()),
     ('demo', 'stock', 'GET', 200, 12, now() - interval '3 days')`,
  )
  const page = await site.build('api-calls?search=stock', { isDark: true })
  const chart = page.getByRole('region', { name: 'Calls and errors' })
  await chart.locator('svg path').first().waitFor()
  const figures = async () => {
    const rows = await chart
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent))),
      )
    return [rows.length, ...[0, 1].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))]
  }
  assert.deepEqual(await figures(), [24, 2, 1])
  await chart.getByRole('button', { name: 'By day' }).click()
  await chart.locator('tbody tr').nth(89).waitFor({ state: 'attached' })
  assert.deepEqual(await figures(), [90, 3, 1])
  assert.deepEqual(await findingsOn(page), [])
})

test('who is no administrator of the platform is told whose page it is, in their language', async () => {
  const page = await site.build('scripts', { company: 'acme', language: 'zh-CN' })
  await page.getByText('只有平台管理员可以在构建端执行 SQL').waitFor()
  await page.goto(`${site.service.url}/builder/api-calls`)
  await page.getByText('尚无调用记录。').waitFor()
  assert.deepEqual(await findingsOn(page), [])
})
