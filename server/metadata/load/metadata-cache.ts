// What metadata needs of the shared store. Values are serialised rows; whatever is derived from them is kept in process
// under the epoch, which every committed change of metadata moves.
export type ModuleKey = {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sLanguage: string
}

export type MetadataCache = {
  readonly epoch: () => Promise<string>
  /** Cache `gdsmoduleById`: one entry per tenant, subsidiary and language, one field per module. */
  readonly moduleRows: (key: ModuleKey, sModelsId: string, load: () => Promise<string>) => Promise<string>
  /** Cache `businessGdsconfigformsServiceGetFormconstData`: one entry per parameter map. */
  readonly constants: (
    parameters: Readonly<Record<string, unknown>>,
    load: () => Promise<string>,
  ) => Promise<string>
}
