// What stays where it is when a company is exported or cloned, and why. Every other table whose rows are a company's goes along.

export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  sysqueuemessage: 'work that the service is at, which it finishes where it began',
  qrtz_job: 'jobs are each installation’s own',
  qrtz_fired: 'runs of jobs of one installation',
  syslocking: 'records that somebody edits just now',
  sysidempotency: 'answers for callers who ask the same server once more',
  syschangeset: 'drafts of the builder: publish them first',
  systablechange: 'ways back of changes to tables, which hold in one database',
  syswebhookreceipt: 'what the addresses of one installation took in',
  syswebhooksent: 'what one installation told others, or still has to tell',
  sysdemo: 'how far the demo was made',
  plc_sample: 'samples by the second, kept for a few days: what they come to by shift goes along',
}

/** Rows that stay, of a table that goes along otherwise. */
export const ROWS_LEFT_BEHIND: Readonly<Record<string, string>> = {
  // Files that are on their way, that no record holds yet, or whose bytes are to go.
  sysfile: `"sState" in ('kept', 'gone')`,
}

/** Of a copy beside its original. */
export const ROWS_LEFT_OF_COPIES: Readonly<Record<string, string>> = {
  // Timers that begin a process: it is deployed anew where it shall begin by itself.
  act_ru_timer_job: 'execution_id_ is not null',
}
