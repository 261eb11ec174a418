// Which tables of the framework a folder carries from one installation to another, and why the others stay: a table, or a resource of the
// builder, that is new is named here.
import type { ResourceName } from '#contracts/metadata/resources.ts'

export type Carried =
  /** In the files of documents: what stands on modules of the folder's own. */
  | 'documents'
  /** In files of a customer's folder: what the company has beside its own modules. */
  | 'settings'
  /** In files of an edition that is added to another, for all companies. */
  | 'added'
  /** In both, by the module that a row stands on. */
  | 'both'
  | { readonly stays: string }

const stays = (why: string): Carried => ({ stays: why })

const OF_RESOURCES: Readonly<Record<ResourceName, Carried>> = {
  gdsmodule: 'documents',
  gdsconfigformmaster: 'documents',
  gdsconfigformslave: 'documents',
  gdsconfigformcustomslave: 'settings',
  gdsformconst: 'documents',
  gdsjurisdiction: 'both',
  gdsroute: 'both',
  gdsconfigchar: 'both',
  gdsaction: 'documents',
  gdsapproval: 'documents',
  gdsconversion: 'documents',
  sisversionflow: 'both',
  gdsbillnosettings: 'documents',
  sysbillnosettings: 'settings',
  gdsreport: 'documents',
  sysreport: 'settings',
  sysjurisdiction: 'settings',
  sysapi: 'settings',
  // Without their secrets, which nobody can read back.
  sysapibrand: 'settings',
  syswebhook: stays('who sends what is said where it is received, and its secret stays there'),
  syswebhookout: stays('who is told of what happens in an installation is said there'),
  syspage: 'settings',
  sysapprovallimit: stays('up to which amount somebody may approve is said where they work'),
  gdsmoduleflow: stays('which process approves what is said where the process is deployed'),
}

const PEOPLE = stays('people are not content, nor what they are signed in with')
const OF_A_USER = stays('what one user chose')
const RUNS = stays('what happened, or happens, in one installation')
const PROCESSES = stays('models of processes are carried as files, by the designer')
const RECORDS = stays('records of a company')

const OF_INSTANCES = Object.fromEntries(
  [
    ...['act_ru_execution', 'act_ru_task', 'act_ru_identitylink', 'act_ru_variable', 'act_ru_event_subscr'],
    ...['act_ru_timer_job', 'act_ru_deadletter_job', 'act_hi_procinst', 'act_hi_actinst', 'act_hi_taskinst'],
    ...['act_hi_varinst', 'act_hi_comment'],
  ].map((table) => [table, RECORDS]),
)

export const CARRIED: Readonly<Record<string, Carried>> = {
  ...OF_RESOURCES,
  gdsconfigcharmaster: 'both',
  gdsconfigcharslave: 'both',
  sisjurisdictionclassify: 'settings',
  sysfieldgrant: 'settings',
  sysroletemplate: 'added',
  sysrolegiven: stays('what companies were given of roles that editions bring: each installation gives them'),
  sysprocesstemplate: 'added',
  sysprocessgiven: stays(
    'what companies were given of processes that editions bring: each installation gives them',
  ),
  sysrowgrant: 'settings',
  sysroutinetest: 'settings',
  act_re_model: PROCESSES,
  act_re_deployment: PROCESSES,
  act_re_procdef: PROCESSES,
  act_ge_bytearray: PROCESSES,
  sissigninrule: stays('how people of one installation sign in'),
  sftlogininfo: PEOPLE,
  sftlogininfojurisdictiongroup: PEOPLE,
  sftloginsubsidiary: PEOPLE,
  sftpasswordhistory: PEOPLE,
  sftrecoverycode: PEOPLE,
  sftsecondfactor: PEOPLE,
  sftsubstitute: PEOPLE,
  sftsubsidiary: stays('who the company is, not what it works with'),
  sysbrand: stays('who the company is, not what it works with'),
  sysuserfavourite: OF_A_USER,
  sysuserhome: OF_A_USER,
  sysuserpreference: OF_A_USER,
  sysuserview: OF_A_USER,
  syscomment: RECORDS,
  syscommentmention: RECORDS,
  sysfile: RECORDS,
  sysopinion: RECORDS,
  syskeyfigures: RECORDS,
  sysmessage: RECORDS,
  sysbillnocounter: RECORDS,
  sysvoidnumber: RECORDS,
  biz_flow: RECORDS,
  biz_todo_item: RECORDS,
  ...OF_INSTANCES,
  plc_device: RECORDS,
  plc_place: RECORDS,
  plc_sample: RECORDS,
  plc_sampled: RECORDS,
  plc_shift: RECORDS,
  qrtz_calendar: RECORDS,
  qrtz_dayoff: RECORDS,
  qrtz_fired: RUNS,
  qrtz_job: stays('jobs are the service’s own'),
  qrtz_trigger: stays('when jobs run is set in each installation'),
  sysapilog: RUNS,
  syswebhookreceipt: RUNS,
  syswebhooksent: RUNS,
  sysaudit: RUNS,
  syschangeset: RUNS,
  syschangesetrow: RUNS,
  sysstructure: RUNS,
  systablechange: RUNS,
  syspackage: RUNS,
  syspackreceipt: RUNS,
  sysqueuemessage: RUNS,
  sysidempotency: RUNS,
  syslocking: RUNS,
  sysendedsession: RUNS,
  sysroom: RUNS,
  sysdemo: RUNS,
  installation: RUNS,
  migration: RUNS,
  function_file: RUNS,
}
