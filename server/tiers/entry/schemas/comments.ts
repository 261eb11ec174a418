// What is told of comments.
import { Type } from 'typebox'

export const Mentioned = Type.Object({ sUserNo: Type.String(), sUserName: Type.String() })
