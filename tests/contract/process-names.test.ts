// What approvals name is judged when a process is deployed: roles, users and forms that there are not, and fields that the records lack.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let chinese: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ loginType: 'builder' })
  chinese = await service.signIn({ loginType: 'builder', language: 'zh-CN' })
})
after(() => service.close())

const FIELDS = (fields: object) => JSON.stringify(fields).replaceAll('"', '&quot;')

const model = (key: string, task: string, process = '') =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="${key}" isExecutable="true" ${process}><startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="sign"/>
  <userTask id="sign" ${task}/><sequenceFlow id="g" sourceRef="sign" targetRef="e"/><endEvent id="e"/></process></definitions>`

type Problem = { readonly path: string; readonly message: string }

const deploy = async (xml: string, client = admin): Promise<readonly Problem[]> => {
  const { status, body, text } = await client.post('/entry/workflow/deploy', { xml })
  assert.equal(status, body.errors === undefined ? 200 : 400, text)
  return body.errors ?? []
}

const told = async (xml: string, client?: Client) =>
  (await deploy(xml, client)).map(({ path, message }) => `${path}: ${message}`)

test('roles, users and forms that there are not, all at once', async () => {
  const xml = model(
    'names',
    'armature:approvers="role:nobody,user:ghost,user:clerk" armature:copyTo="user:gone" armature:formKey="no.form"',
  )
  assert.deepEqual(await told(xml), [
    'sign: sign asks the role nobody, which there is not: choose one of the roles',
    'sign: sign asks the user ghost, whom there is not: choose one of the users',
    'sign: sign asks the user gone, whom there is not: choose one of the users',
    'sign: sign shows the form no.form, which there is not: choose one of the forms',
  ])
  assert.match((await told(xml, chinese))[0] ?? '', /审批角色 nobody 不存在/)
})

const WRONG = `armature:approvers="user:clerk,field:sNobody,field:sCheckPerson" armature:fields="${FIELDS({ sNothing: 'required', sRemark: 'editable', bCheck: 'readonly' })}"`
const PROBLEMS = [
  'sign: sign asks whom the field sNobody names, which the record does not have: choose one of its fields',
  'sign: sign says who may do what with the field sNothing, which the record does not have: choose one of its fields',
]

test('fields that the records lack: of the module that it is drawn for, and of the form that a task shows', async () => {
  const drawn = model('drawn', WRONG, 'armature:module="sal-delivery"')
  assert.deepEqual(await told(drawn), PROBLEMS)
  assert.match((await told(drawn, chinese))[1] ?? '', /字段 sNothing 的权限，但单据没有该字段/)
  const [form] = await service.database.query<{ sId: string }>(
    `select "sId" from framework.gdsconfigformmaster where "sModelsId" = 'sal-delivery' and "sParentFormId" is null limit 1`,
  )
  assert.deepEqual(await told(model('shown', `${WRONG} armature:formKey="${form?.sId}"`)), PROBLEMS)
})

test('fields of the module that it is attached to; where nobody knows the module, nothing is judged', async () => {
  assert.deepEqual(await told(model('attached', WRONG)), [])
  const attaching = { data: { sModelsId: 'sal-delivery', sProcessKey: 'attached' } }
  const { status, body, text } = await admin.post('/entry/gdsmoduleflow/add', attaching)
  assert.equal(status, 400, text)
  assert.deepEqual(
    body.errors.map(({ path, message }: Problem) => `${path}: ${message}`),
    PROBLEMS.map((problem) => problem.replace('sign: ', 'data.sProcessKey: ')),
  )
  const right = WRONG.replace('field:sNobody,', '').replace('sNothing', 'sDeliveryAddress')
  assert.deepEqual(await told(model('attached', right)), [])
  const attached = await admin.post('/entry/gdsmoduleflow/add', attaching)
  assert.equal(attached.status, 200, attached.text)
  assert.deepEqual(await told(model('attached', WRONG)), PROBLEMS)
})

test('fields that nobody changes are opened by no step', async () => {
  const fields = { bCheck: 'editable', sBillNo: 'required', sCustomerName: 'editable', sMakePerson: 'hidden' }
  const xml = model(
    'closed',
    `armature:approvers="user:clerk" armature:fields="${FIELDS({ ...fields, sRemark: 'editable', tCheckDate: 'readonly' })}"`,
    'armature:module="sal-delivery"',
  )
  const refused = (await told(xml)).map((line) => /the field (\w+), which nobody changes/.exec(line)?.[1])
  assert.deepEqual(refused, ['bCheck', 'sBillNo', 'sCustomerName'])
  assert.match((await told(xml, chinese))[0] ?? '', /字段 bCheck，但该字段不可修改/)
})

test('what an attachment is refused for is told by what the step is called', async () => {
  const xml = model('named', `name="Manager" ${WRONG}`)
  assert.deepEqual(await told(xml), [])
  const data = { sModelsId: 'sal-return', sProcessKey: 'named' }
  const { body } = await admin.post('/entry/gdsmoduleflow/add', { data })
  assert.match(body.errors[0].message, /^“Manager” asks whom/)
})

const CALLING = (key: string, fields = '') =>
  model(key, '').replace(
    /<userTask[^>]*\/>/,
    `<serviceTask id="sign" armature:procedure="sp_needs"><extensionElements>${fields}</extensionElements></serviceTask>`,
  )

test('a routine is given the parameters that it asks for', async () => {
  await service.database.query(`
    create function public.sp_needs("sBrandsId" text, "sOne" text, "sTwo" text default 'two', out "sCode" int, out "sMsg" text)
    language plpgsql as $$ begin "sCode" := 1; end $$`)
  assert.deepEqual(await told(CALLING('needs')), [
    'sign: sign calls sp_needs without its parameter sOne: give it a value',
  ])
  assert.match((await told(CALLING('needs'), chinese))[0] ?? '', /缺少参数 sOne/)
  assert.deepEqual(await told(CALLING('needs', '<armature:field name="sOne" expression="1"/>')), [])
  await service.database.query(`
    drop function public.sp_needs;
    create function public.sp_needs("sBrandsId" text, "sOther" text, out "sCode" int, out "sMsg" text)
    language plpgsql as $$ begin "sCode" := 1; end $$`)
  const { status, body } = await admin.post('/entry/workflow/start', { sKey: 'needs' })
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /The service task sign cannot call sp_needs: The parameter sOther is missing/)
})

test('only to modules whose records are approved', async () => {
  const { status, body } = await admin.post('/entry/gdsmoduleflow/add', {
    data: { sModelsId: 'ele-customer', sProcessKey: 'attached' },
  })
  assert.deepEqual([status, body.errors?.[0].path], [400, 'data.sModelsId'])
  assert.match(body.errors[0].message, /are not approved/)
})

test('a process that asks nobody approves nothing', async () => {
  const xml = model('silent', '').replace(/<userTask[^>]*\/>/, '<task id="sign"/>')
  assert.deepEqual(await told(xml), [])
  const data = { sModelsId: 'sal-return', sProcessKey: 'silent' }
  const { status, body, text } = await admin.post('/entry/gdsmoduleflow/add', { data })
  assert.equal(status, 400, text)
  assert.match(body.errors[0].message, /asks nobody/)
})
