// Pages that are shown to others, as the front end knows them.

/** What a module's records can be shown with. */
export type OfferedPage = { readonly sPageCode: string; readonly sName: string }

/** `sAddress` begins with the part after the host. */
export type PageLink = { readonly sAddress: string; readonly tExpires: string }
