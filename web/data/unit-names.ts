// GET /entry/units
import type { UnitNames } from '#contracts/unit-columns.ts'
import type { Http } from './http.ts'

export const readUnitNames = (http: Http): Promise<{ readonly names: UnitNames }> => http.get('/entry/units')
