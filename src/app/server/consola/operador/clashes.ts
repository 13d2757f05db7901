import { sep } from 'node:path'
import { type Operator, realFolder } from './operators.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]', '']

/** Names a database wherever its address says the same in another way. */
function databaseOf(address: string): string {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? url.hostname
  return `${LOCAL.includes(host) ? 'localhost' : host}:${url.port || '5432'}${url.pathname}`
}

/** Things that only one operator may have, and the harm where two share one. */
const OWN: readonly {
  what: string
  of: (operator: Operator) => readonly (string | number)[]
  because: string
}[] = [
  { what: 'el puerto', of: ({ ports }) => ports, because: 'solo uno puede iniciar' },
  {
    what: 'la base de datos',
    of: ({ config }) => (config?.databaseUrl ? [databaseOf(config.databaseUrl)] : []),
    because: 'verían los mismos pasajeros',
  },
  {
    what: 'la carpeta DATA_DIR',
    of: ({ config }) => (config ? [realFolder(config.dataDir)] : []),
    because: 'mezclarían bases y comprobantes',
  },
  {
    what: 'el bucket',
    of: ({ config }) => (config?.s3 ? [`${config.s3.endpoint ?? 'AWS'} ${config.s3.bucket}`] : []),
    because: 'cada uno borraría los comprobantes del otro',
  },
  {
    what: 'el nombre',
    of: ({ config }) => (config?.publicOrigin ? [new URL(config.publicOrigin).hostname] : []),
    because: 'compartirían las cookies: al ingresar en uno se sale del otro',
  },
]

/** Adds to each operator what it shares with another one, and what it may not share. */
export function findClashes(operators: readonly Operator[]): void {
  for (const { what, of, because } of OWN)
    forEachShared(operators, of, (value, one, others) =>
      one.problems.push(`Tiene ${what} de ${others.join(' y ')} (${value}): ${because}.`),
    )
  forEachShared(
    operators,
    ({ config }) => (config ? [config.secretKey.toString('base64')] : []),
    (_, one, others) =>
      one.problems.push(
        `Tiene la SECRET_KEY de ${others.join(' y ')}: escriba otra, con travesia cambiar-secreto.`,
      ),
  )
  for (const one of operators)
    for (const other of operators)
      if (isInside(one, other))
        one.problems.push(`Su carpeta está dentro de la de ${other.name}: use una aparte.`)
}

function isInside({ config: one }: Operator, { config: other }: Operator) {
  if (!one || !other) return false
  return realFolder(one.dataDir).startsWith(realFolder(other.dataDir) + sep)
}

function forEachShared<Value>(
  operators: readonly Operator[],
  of: (operator: Operator) => readonly Value[],
  tell: (value: Value, one: Operator, others: readonly string[]) => unknown,
) {
  const owners = Map.groupBy(
    operators.flatMap((one) => of(one).map((value) => ({ one, value }))),
    ({ value }) => value,
  )
  for (const [value, shared] of owners)
    for (const { one } of shared) {
      const others = shared.filter((own) => own.one !== one).map((own) => own.one.name)
      if (others.length > 0) tell(value, one, others)
    }
}
