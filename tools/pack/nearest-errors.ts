// Where a value may be of several shapes, a schema complains for each of them: only the complaints of the shape that it comes nearest to
// help its author. Pure.
export type SchemaError = {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`)

const shortestFirst = (a: SchemaError, b: SchemaError): number => a.schemaPath.length - b.schemaPath.length

export const nearestErrors = (errors: readonly SchemaError[]): readonly SchemaError[] => {
  const [union] = errors.filter(({ keyword }) => keyword === 'anyOf').toSorted(shortestFirst)
  if (union === undefined) return errors
  const branches = `${union.schemaPath}/anyOf/`
  const isOfUnion = ({ schemaPath, instancePath }: SchemaError): boolean =>
    schemaPath.startsWith(branches) && isWithin(instancePath, union.instancePath)
  const shapes = Map.groupBy(
    errors.filter(isOfUnion),
    ({ schemaPath }) => schemaPath.slice(branches.length).split('/', 1)[0],
  )
  const [nearest = []] = [...shapes.values()].map(nearestErrors).toSorted((a, b) => a.length - b.length)
  return nearestErrors([...errors.filter((error) => error !== union && !isOfUnion(error)), ...nearest])
}
