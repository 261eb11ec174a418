// Models of processes as the builder keeps them, and what became of them.

export type DeployedVersion = {
  readonly processDefinitionId: string
  readonly version: number
  readonly tDeployed: string
  readonly sDeployedBy: string | null
}

export type ModelSummary = {
  readonly id: string
  /** The id of its process, under which it is deployed. */
  readonly sKey: string
  readonly sName: string
  readonly svg: string | null
  readonly revision: number
  readonly tChanged: string
  readonly deployed: Pick<DeployedVersion, 'version' | 'tDeployed'> | null
  /** The modules whose records it approves. */
  readonly modules: readonly string[]
}

export type ProcessModel = Omit<ModelSummary, 'deployed' | 'modules'> & { readonly xml: string }

export type ModelProblem = {
  readonly kind: string
  /** None: the model as a whole. */
  readonly elementId: string | null
  readonly message: string
}

export type TriedPerson = {
  readonly sUserId: string
  readonly sUserName: string
  readonly because: string
}

/** Who would be asked, in that order. */
export type TriedProcess = {
  readonly steps: readonly {
    readonly sActivityId: string
    readonly sName: string
    readonly people: readonly TriedPerson[]
  }[]
  readonly ended: boolean
}
