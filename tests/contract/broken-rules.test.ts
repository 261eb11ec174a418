// What a row rule hides stays hidden while it, or its form, is broken: who would have to be asked cannot be, on every path.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openVault } from './vault-things.ts'

let vault: Awaited<ReturnType<typeof openVault>>

before(async () => {
  vault = await openVault()
  await vault.service.database.query(`
    create function public.sp_vault_any("sIds" text[], out "sCode" int) language sql as $$ select 1 $$;
    create function public.sp_vault_pick("sIds" text[], out "sCode" int) language sql as $$ select 1 $$;
    alter table public.vaultuse add "sVaultId" text;
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sLookupFormId")
    values ('v.use', 'sVaultId', 'sVaultId', 'x', 'x', 'lookup', 'v.master');
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sFormId")
    values ('test-vault', 'any', 'x', 'x', 'sp_vault_any', null), ('test-vault', 'pick', 'x', 'x', 'sp_vault_pick', 'v.master');
    select framework.merge_base_grants()`)
})
after(() => vault?.close())

const isBroken = ({ status, body, text }: Awaited<ReturnType<typeof vault.ask>>): void => {
  assert.deepEqual([status, body.code], [424, 'broken_metadata'], text)
}

const run = (text: string) => vault.service.database.query(text)

const rule = (text: string) =>
  run(`update framework.gdsconfigformmaster set "sRowRule" = '${text}' where "sId" = 'v.master'`)

const BREAKS = {
  'a rule that names what there is not': [() => rule('sNope = 1'), () => rule("sKind != ''closed''")],
  'a column that the table lacks': [
    () =>
      run(
        `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible") values ('demo', 'v.master', 'sGone', 1)`,
      ),
    () => run(`delete from framework.gdsconfigformcustomslave`),
  ],
} as const

for (const [what, [breakIt, mendIt]] of Object.entries(BREAKS))
  test(`${what}: neither lines nor buttons reach what was hidden`, async (context) => {
    context.after(mendIt)
    const pressed = () =>
      Promise.all(['sp_vault_any', 'sp_vault_pick'].map((name) => vault.press(name, 'closed')))
    for (const { status } of await pressed()) assert.equal(status, 404)
    await breakIt()
    for (const answer of await pressed()) isBroken(answer)
    isBroken(await vault.ask('line', { sParentId: 'closed' }))
    isBroken(await vault.ask('part'))
    isBroken(await vault.save('line', { handleType: 'add', data: { sText: 'x', sParentId: 'closed' } }))
    isBroken(await vault.press('sp_vault_press', 'closed1'))
    isBroken(await vault.lock('line', 'closed1'))
    for (const data of [{ sLineId: 'closed1' }, { sVaultId: 'closed' }])
      isBroken(await vault.save('use', { handleType: 'add', data }))
    assert.equal((await vault.ask('freeline')).status, 200)
  })
