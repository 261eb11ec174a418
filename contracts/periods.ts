// Spans of days that are told from today: a view that says `thisMonth` means another month in a month.

export const PERIODS = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisQuarter',
  'lastQuarter',
  'nextQuarter',
  'thisYear',
  'lastYear',
  'last7Days',
  'last30Days',
  'last90Days',
  'next7Days',
  'next30Days',
  'beforeToday',
  'afterToday',
] as const
export type Period = (typeof PERIODS)[number]

export const isPeriod = (value: unknown): value is Period => PERIODS.some((period) => period === value)
