// An OPC UA server, for tests and measurements: the library's own, on a smallest set of nodes, with a key that is made in memory and lies in a
// folder while it is needed. It can go away and come back, and tells whatever host one wants as its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InMemoryCertificateStore } from 'node-opcua-common'
import {
  CertificatePurpose,
  createSelfSignedCertificate,
  generatePrivateKey,
  privateKeyToPEM,
} from 'node-opcua-crypto/web'
import { setErrorLogger, setWarningLogger } from 'node-opcua-debug'
import { SecurityPolicy } from 'node-opcua-secure-channel'
import { OPCUAServer, type OPCUAServerOptions } from 'node-opcua-server'
import { MessageSecurityMode } from 'node-opcua-types'
import { DataType, Variant, VariantArrayType } from 'node-opcua-variant'

/** A value of the type that OPC UA calls so. */
export type NodeValue = { readonly type: keyof typeof DataType; value: unknown; readonly isList?: boolean }

export type OpcuaServer = {
  readonly port: number
  /** Of `ns=1;s=<name>`. */
  readonly nodes: ReadonlyMap<string, NodeValue>
  /** How often its first node was read. */
  readonly asked: () => number
  readonly sessions: () => number
  /** What it holds of connections ends with it. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** For good. */
  readonly close: () => Promise<void>
}

export type OpcuaServerOptions = {
  readonly port: number
  readonly nodes: Readonly<Record<string, NodeValue>>
  /** What it tells as its own address. */
  readonly told?: string
  readonly mostNodesOfARead?: number
  readonly mostSessions?: number
}

const NODES = fileURLToPath(
  new URL('../../node_modules/node-opcua-address-space/nodesets/mini.Nodeset2.xml', import.meta.url),
)
const NAME = 'urn:press'

type Keys = { readonly certificateFile: string; readonly privateKeyFile: string }

const makeKeys = async (folder: string): Promise<Keys> => {
  const privateKey = await generatePrivateKey(2048)
  const { cert } = await createSelfSignedCertificate({
    privateKey,
    subject: '/CN=press',
    applicationUri: NAME,
    dns: ['localhost'],
    notBefore: new Date(),
    validity: 365,
    purpose: CertificatePurpose.ForApplication,
  })
  const [certificateFile, privateKeyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  writeFileSync(certificateFile, cert)
  writeFileSync(privateKeyFile, (await privateKeyToPEM(privateKey)).privPem)
  return { certificateFile, privateKeyFile }
}

const optionsOf = (
  { port, told, mostNodesOfARead, mostSessions }: OpcuaServerOptions,
  keys: Keys,
): OPCUAServerOptions => {
  const store = new InMemoryCertificateStore() as unknown as NonNullable<
    OPCUAServerOptions['serverCertificateManager']
  >
  return {
    ...keys,
    port,
    host: '127.0.0.1',
    hostname: '127.0.0.1',
    ...(told === undefined ? {} : { advertisedEndpoints: [told] }),
    serverInfo: { applicationUri: NAME },
    securityModes: [MessageSecurityMode.None],
    securityPolicies: [SecurityPolicy.None],
    serverCertificateManager: store,
    userCertificateManager: store,
    disableDiscovery: true,
    nodeset_filename: [NODES],
    ...(mostSessions === undefined ? {} : { maxConnectionsPerEndpoint: mostSessions }),
    serverCapabilities: {
      ...(mostSessions === undefined ? {} : { maxSessions: mostSessions }),
      ...(mostNodesOfARead === undefined ? {} : { operationLimits: { maxNodesPerRead: mostNodesOfARead } }),
    },
  }
}

const addNodes = (
  server: OPCUAServer,
  nodes: ReadonlyMap<string, NodeValue>,
  read: (name: string) => void,
) => {
  const space = server.engine.addressSpace
  if (space === null) throw new Error('the server has no nodes')
  for (const [name, shown] of nodes)
    space.getOwnNamespace().addVariable({
      organizedBy: space.rootFolder.objects,
      browseName: name,
      nodeId: `s=${name}`,
      dataType: shown.type,
      ...(shown.isList ? { valueRank: 1 } : {}),
      minimumSamplingInterval: 1_000,
      value: {
        get: () => {
          read(name)
          return new Variant({
            dataType: DataType[shown.type],
            arrayType: shown.isList ? VariantArrayType.Array : VariantArrayType.Scalar,
            value: shown.value,
          })
        },
        set: ({ value }: Variant) => {
          shown.value = value
        },
      },
    })
}

export const openOpcuaServer = async (options: OpcuaServerOptions): Promise<OpcuaServer> => {
  setErrorLogger(() => undefined)
  setWarningLogger(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'armature-opcua-'))
  const keys = await makeKeys(folder)
  const nodes = new Map(Object.entries(options.nodes))
  const [first] = nodes.keys()
  let asked = 0
  let server: OPCUAServer | undefined
  const start = async (): Promise<void> => {
    const begun = new OPCUAServer(optionsOf(options, keys))
    await begun.initialize()
    addNodes(begun, nodes, (name) => {
      if (name === first) asked += 1
    })
    await begun.start()
    server = begun
  }
  const stop = async (): Promise<void> => {
    await server?.shutdown(0)
    server = undefined
  }
  await start()
  return {
    port: options.port,
    nodes,
    asked: () => asked,
    sessions: () => server?.engine.currentSessionCount ?? 0,
    start,
    stop,
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
