import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/server/operator-error.ts'
import { isOperatorId, OPERATOR_ID_RULE } from '../../operator-id.ts'
import type { Run } from '../read-order.ts'
import { placesOf } from './list.ts'
import { operatorNames, readOperator } from './operators.ts'

/** Ports of the operators of a host begin here; the first one has 3000. */
const FIRST_PORT = 3_000

/** Shows, or writes, the settings of another operator of this host, and the commands that start it. */
export const prepareOperator: Run = async (task) => {
  const { argument: name, options, terminal } = task
  const { say } = terminal
  if (!isOperatorId(name) || name === 'aviso')
    throw new OperatorError(`«${name}» no sirve de nombre: ${OPERATOR_ID_RULE}.`)
  const places = placesOf(task)
  const file = join(places.settings, `${name}.env`)
  if (existsSync(file))
    throw new OperatorError(`Ya hay un operador ${name}: ${file}. Elija otro nombre.`)
  const settings = settingsOf(name, freePort(places))
  if (options.escribir) {
    mkdirSync(places.settings, { recursive: true, mode: 0o755 })
    writeFileSync(file, settings, { mode: 0o640, flag: 'wx' })
    say(`Escrito ${file}. Complete lo que falta: PUBLIC_ORIGIN y OPERATOR_NAME.\n`)
  } else say(`# ${file}\n${settings}`)
  say(commandsOf(name, file, places.backups))
  return undefined
}

/** Returns the port after the highest that an operator has. */
function freePort(places: ReturnType<typeof placesOf>): number {
  const names = existsSync(places.settings) ? operatorNames(places.settings) : []
  const taken = names.flatMap((name) => readOperator(name, places).ports)
  return Math.max(FIRST_PORT - 1, ...taken) + 1
}

const key = (bytes: number) => randomBytes(bytes).toString('base64url')

const settingsOf = (name: string, port: number) => `NODE_ENV=production
OPERATOR_ID=${name}
PORT=${port}
DATA_DIR=/var/lib/travesia-${name}
# Un nombre propio: dos operadores en el mismo nombre compartirían las cookies.
PUBLIC_ORIGIN=
TRUSTED_PROXY=127.0.0.1,::1
# Guarde una copia aparte de los respaldos: sin ella los segundos factores se activan de nuevo.
SECRET_KEY=${key(48)}
METRICS_TOKEN=${key(24)}
OPERATOR_NAME=
# Sin ella, la base incluida, en DATA_DIR. Una base y una cuenta para cada operador.
# DATABASE_URL=postgres://travesia-${name}:clave@127.0.0.1:5432/travesia-${name}
`

const commandsOf = (name: string, file: string, backups: string) => `Como root:
  useradd --system --home-dir /var/lib/travesia-${name} --shell /usr/sbin/nologin travesia-${name}
  chown root:travesia-${name} ${file} && chmod 640 ${file}
  install -d -o travesia-${name} -g travesia-${name} -m 700 /var/lib/travesia-${name} ${join(backups, name)}
  systemctl enable --now travesia-operador@${name}.service travesia-respaldo@${name}.timer
  systemctl start travesia-respaldo@${name}.service
Su primer usuario:
  runuser -u travesia-${name} -- /opt/travesia/dist/node --env-file=${file} \\
    /opt/travesia/scripts/travesia.mjs usuario agregar --rol GERENCIAL
Y en el proxy, su nombre con su puerto (docs/operacion.md, «Several operators on one host»). Después: travesia operador`
