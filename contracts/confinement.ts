// Why a session may do less than its user's grants say, as both sides know it.
export const CONFINEMENTS = ['viewing', 'password', 'factor', 'grace', 'expired'] as const
/**
 * It sees as another does; its user has to change the password; its user has to set up a second factor; the licence has ended, and
 * records can still be read; they cannot any more.
 */
export type Confinement = (typeof CONFINEMENTS)[number]

/** What a user has to do before anything else. */
export type Owed = Extract<Confinement, 'password' | 'factor'>
