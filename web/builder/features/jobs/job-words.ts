// What the pages of jobs say.
import type { Text } from '#contracts/language.ts'
import type { JobRun } from '#contracts/scheduler.ts'

export const JOB_WORDS = {
  title: { en: 'Jobs', zh: '定时任务' },
  help: {
    en: 'What runs by itself, on one node each time. A paused job can still be run by hand.',
    zh: '自动运行的任务，每次只在一个节点上执行。已暂停的任务仍可手动运行。',
  },
  job: { en: 'Job', zh: '任务' },
  when: { en: 'Runs', zh: '周期' },
  every: { en: 'every {time}', zh: '每 {time}' },
  next: { en: 'Next', zh: '下次' },
  last: { en: 'Last run', zh: '上次运行' },
  took: { en: 'Took', zh: '耗时' },
  count: { en: 'Done', zh: '处理数' },
  tries: { en: 'Nodes', zh: '节点次数' },
  state: { en: 'State', zh: '状态' },
  reason: { en: 'Reason', zh: '原因' },
  start: { en: 'Started', zh: '开始' },
  meant: { en: 'Meant for', zh: '计划时间' },
  asked: { en: 'asked for', zh: '手动' },
  paused: { en: 'Paused', zh: '已暂停' },
  running: { en: 'Running', zh: '运行中' },
  run: { en: 'Run now', zh: '立即运行' },
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Go on', zh: '恢复' },
  runsOf: { en: 'Runs of {name}', zh: '{name} 的运行记录' },
  runsHelp: { en: 'The latest first.', zh: '最近的在前。' },
  back: { en: 'All jobs', zh: '所有任务' },
  never: { en: 'never', zh: '从未' },
  none: { en: 'It has not run yet.', zh: '尚未运行。' },
  notDone: { en: 'That was not done', zh: '操作未完成' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>

export const RUN_STATE_WORDS = {
  waiting: { en: 'Waits', zh: '等待' },
  running: { en: 'Running', zh: '运行中' },
  done: { en: 'Done', zh: '完成' },
  failed: { en: 'Failed', zh: '失败' },
} as const satisfies Record<JobRun['sState'], Text>

export const RUN_STATE_TONES = {
  waiting: 'waiting',
  running: 'active',
  done: 'good',
  failed: 'wrong',
} as const satisfies Record<JobRun['sState'], string>
