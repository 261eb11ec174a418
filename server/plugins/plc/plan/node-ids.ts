// What an id of a node of OPC UA looks like: `ns=2;s=Press/Counter`, `i=2258`.

const NODE_ID =
  /^(?:ns=(?<namespace>\d{1,5});)?(?:i=(?<number>\d{1,10})|s=.+|g=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?)$/i

export const isNodeId = (text: string): boolean => {
  const groups = NODE_ID.exec(text)?.groups
  return (
    groups !== undefined &&
    Number(groups.namespace ?? 0) <= 0xffff &&
    Number(groups.number ?? 0) <= 0xffff_ffff
  )
}
