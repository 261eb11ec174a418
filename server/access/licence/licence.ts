// What an installation is licensed for. Injected, so that the rest of the service only ever sees the list.

/** The module ids that the licence of a tenant lists, or `*` for all. */
export type Licence = { readonly modulesOf: (sBrandsId: string) => readonly string[] | '*' }

/** For development: everything. */
export const developmentLicence: Licence = { modulesOf: () => '*' }
