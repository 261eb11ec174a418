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
  /** What they are called whom they stand in for. */
  readonly standsInFor: string | null
}

/** Who would be asked, in that order. */
export type TriedStep = {
  readonly sActivityId: string
  readonly sName: string
  readonly people: readonly TriedPerson[]
  /** Whom the step names and does not ask, and why not. */
  readonly passedOver: readonly (Pick<TriedPerson, 'sUserId' | 'sUserName'> & { readonly why: string })[]
  /** Those of them who approved directly before, by id, where the step asks nobody twice. */
  readonly skipped: readonly string[]
  /** How many of the others must agree; 0: none has to, the step is passed by. */
  readonly needed: number
  /** One after the other. */
  readonly sequential: boolean
}

export type TriedProcess = {
  readonly steps: readonly TriedStep[]
  /** False: it would wait for something else than people, or a problem ended the trial. */
  readonly ended: boolean
  readonly problems: readonly Pick<ModelProblem, 'elementId' | 'message'>[]
}
