// GET /entry/units
import type { Units } from '#contracts/units.ts'
import type { Http } from './http.ts'

export const readUnits = (http: Http): Promise<Units> => http.get('/entry/units')
