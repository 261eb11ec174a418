// Why a session may do less than its user's grants say, as both sides know it.
export const CONFINEMENTS = ['viewing', 'password', 'factor'] as const
/** It sees as another does; its user has to change the password; its user has to set up a second factor. */
export type Confinement = (typeof CONFINEMENTS)[number]

/** What a user has to do before anything else. */
export type Owed = Exclude<Confinement, 'viewing'>
