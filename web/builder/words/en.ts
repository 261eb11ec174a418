// What the builder says otherwise than every front end, in English. Its pages have their words beside them.
export const en = {
  app: {
    name: 'Armature Builder',
    find: 'Find a page, a module or an action',
    leaveText: 'Your changes here will be lost.',
  },
}

export type BuilderWords = typeof en
