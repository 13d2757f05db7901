import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Config, loadConfig } from '../../config.ts'
import { isOperatorId, OPERATOR_ID_RULE } from '../../operator-id.ts'

/** Folders of a host, as the units and the runbook name them. */
export interface Places {
  settings: string
  backups: string
  units: string
}

export interface Operator {
  name: string
  /** Null where the settings cannot be read or are refused: `problems` says why. */
  config: Config | null
  ports: readonly number[]
  /** Settled before there were several: its units are named by port. */
  isAlone: boolean
  problems: string[]
}

const SUFFIX = '.env'
/** Name of the settings of a host with one operator. */
const ALONE = 'travesia'
/** Settings of the unit that tells of failures. */
const NOT_OPERATORS = ['aviso.env']
const OTHERS_READ = 0o007

/** Lists the names of the files of settings. */
export function operatorNames(settings: string): string[] {
  try {
    return readdirSync(settings)
      .filter((file) => file.endsWith(SUFFIX) && !NOT_OPERATORS.includes(file))
      .map((file) => file.slice(0, -SUFFIX.length))
      .toSorted()
  } catch (error) {
    throw new OperatorError(
      `No se pudo leer ${settings} (${(error as NodeJS.ErrnoException).code}). ` +
        'Diga con --ajustes en qué carpeta están los ajustes de los operadores, y ejecútelo como root.',
    )
  }
}

/** Reads the settings of an operator as its unit does, and finds what is wrong with them alone. */
export function readOperator(name: string, { settings, units }: Places): Operator {
  const file = join(settings, name + SUFFIX)
  const problems = isOperatorId(name) ? [] : [`${name} no sirve de nombre: ${OPERATOR_ID_RULE}.`]
  const none = { name, config: null, ports: [], isAlone: false, problems }
  let env: NodeJS.Dict<string>
  try {
    env = parseEnv(readFileSync(file, 'utf8'))
    if (statSync(file).mode & OTHERS_READ)
      problems.push(`${file} lo puede leer cualquiera, con sus claves: chmod 640 ${file}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    problems.push(`No se pudo leer ${file} (${code}): ejecútelo como root.`)
    return none
  }
  const isAlone = name === ALONE && env.OPERATOR_ID === undefined && portUnits(units).length > 0
  if (!isAlone && env.OPERATOR_ID !== name)
    problems.push(`OPERATOR_ID de ${file} no es ${name}: las métricas lo dirían de otro.`)
  if (!isAlone && env.PORT === undefined)
    problems.push(`Falta PORT en ${file}: escriba el puerto, distinto del de los demás.`)
  if (env.NODE_ENV !== 'production') problems.push(`NODE_ENV de ${file} no es production.`)
  try {
    const config = loadConfig(env.NODE_ENV === 'production' ? env : withKey(name, env))
    return { ...none, config, isAlone, ports: isAlone ? portUnits(units) : [config.port] }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    problems.push(error.message.replace(/^Hay ajustes que corregir:\n {2}· /, ''))
    return none
  }
}

/** Outside production a key would be made in DATA_DIR: to look at settings changes nothing. */
const withKey = (name: string, env: NodeJS.Dict<string>) =>
  env.SECRET_KEY || env.SECRET_KEY_FILE ? env : { ...env, SECRET_KEY: name.padEnd(32, '-') }

/** Lists the ports whose unit `travesia@<port>` is enabled: those of the one operator of a host. */
function portUnits(units: string): number[] {
  return enabledIn(units, 'multi-user.target').flatMap((unit) => {
    const [, port] = /^travesia@(\d+)\.service$/.exec(unit) ?? []
    return port ? [Number(port)] : []
  })
}

export function enabledIn(units: string, target: string): string[] {
  try {
    return readdirSync(join(units, `${target}.wants`))
  } catch {
    return []
  }
}

/** Resolves links, so that two names of one folder are one. */
export function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
