// Who works in every company of the demo: number, name, role. Documents, their approvals and their activity name the same people.
export const PEOPLE = [
  ['admin', 'Ada Lin', 'admin'],
  ['manager', 'Li Na 李娜', 'manager'],
  ['clerk', 'Chen Wei 陈伟', 'clerk'],
  ['auditor', 'Victor Tan 谭卫', 'auditor'],
] as const

export type PersonNumber = (typeof PEOPLE)[number][0]

export const personId = (tenant: string, number: PersonNumber): string => `${tenant}-${number}`

export const personName = (number: PersonNumber): string =>
  PEOPLE.find(([own]) => own === number)?.[1] ?? number
