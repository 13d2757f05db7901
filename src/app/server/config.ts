import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_OPERATOR } from '#db/demo/operator.ts'
import { makeDataFolder } from '#lib/server/data-folder.ts'
import type { Bucket } from '#lib/server/file-store.ts'
import type { MailBox } from '#lib/server/mail.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { isLocal } from '#lib/server/origin.ts'
import { type Problems, readValues, type Values } from './read-settings.ts'
import { release } from './release.ts'
import { isEverybody } from './setting.ts'
import { settings } from './settings.ts'

/** Number of the specification; the login screen shows it as the version. */
const VERSION = '16102025.09'

/** Reads the settings. Throws one `OperatorError` with every problem and what to write instead. */
export function loadConfig(env: Record<string, string | undefined>) {
  const refused: Problems = new Map()
  const values = readValues(env, refused)
  const production = values.NODE_ENV === 'production'
  const problems = [...refused.values(), ...contradictions(values, production, refused)]
  if (problems.length > 0)
    throw new OperatorError(
      `Hay ajustes que corregir:\n${problems.map((p) => `  · ${p}`).join('\n')}`,
    )
  const demo = values.DEMO ?? !production
  const unset = demo ? DEMO_OPERATOR : { logo: '', phone: '', email: '' }
  return {
    appVersion: VERSION,
    release,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    poolSize: values.POOL_SIZE,
    mode: values.NODE_ENV,
    production,
    secondFactor: values.SECOND_FACTOR ?? (production ? 'totp' : 'date'),
    timeZone: values.TIME_ZONE,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustedProxy: values.TRUSTED_PROXY?.join(',') ?? (false as const),
    secretKey: secretKeyOf(values.SECRET_KEY ?? keepSecretKey(values.DATA_DIR)),
    metricsToken: values.METRICS_TOKEN ?? null,
    operatorId: values.OPERATOR_ID ?? null,
    mail: readMail(values),
    rates: {
      session: values.RATE_SESSION,
      address: values.RATE_ADDRESS,
      signIns: values.RATE_SIGN_INS,
    },
    demo,
    operator: {
      name: values.OPERATOR_NAME,
      logo: values.OPERATOR_LOGO ?? unset.logo,
      phone: values.OPERATOR_PHONE ?? unset.phone,
      email: values.OPERATOR_EMAIL ?? unset.email,
      voucherFooter: values.VOUCHER_FOOTER,
      voucherPolicy: values.VOUCHER_POLICY,
      voucherFooterPt: values.VOUCHER_FOOTER_PT,
      voucherPolicyPt: values.VOUCHER_POLICY_PT,
    },
    links: { terms: values.LINK_TERMS, plans: values.LINK_PLANS, contact: values.LINK_CONTACT },
    texts: { terms: values.TEXT_TERMS, plans: values.TEXT_PLANS, contact: values.TEXT_CONTACT },
    pickupWindow: values.PICKUP_WINDOW_MINUTES,
    quietHours: values.QUIET_HOURS,
    noticeDays: values.NOTICE_DAYS,
    octo: {
      cutoffMinutes: values.OCTO_CUTOFF_MINUTES,
      cancelHours: values.OCTO_CANCEL_HOURS,
      holdMinutes: values.OCTO_HOLD_MINUTES,
      childMaxAge: values.OCTO_CHILD_MAX_AGE,
    },
    openingFund: values.OPENING_FUND,
    noShowBySettlement: values.NO_SHOW_BY_SETTLEMENT,
    longDayHours: values.LONG_DAY_HOURS,
    restHours: values.REST_HOURS,
    chart: values.CHART_OF_ACCOUNTS,
    retentionMonths: values.RETENTION_MONTHS ?? null,
    accessRecordMonths: values.ACCESS_RECORD_MONTHS,
    s3: readS3(values),
    warnings: warningsOf(values, production),
  }
}

/** Checked settings, grouped by purpose. Satisfies `Ajustes` of `acceso`, the part that the slices read. */
export type Config = ReturnType<typeof loadConfig>

export const secretKeyOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const warningsOf = (values: Values, production: boolean) => [
  ...strangersOf(values, production),
  ...lettersOf(values),
]

/** Warns that passengers get no letters: those leave without a request from which to take the address of their links. */
const lettersOf = ({ SMTP_URL, PUBLIC_ORIGIN }: Values) =>
  SMTP_URL && !PUBLIC_ORIGIN
    ? [
        'Los correos a pasajeros esperan: falta PUBLIC_ORIGIN, la dirección de sus enlaces. ' +
          `Escriba ${settings.PUBLIC_ORIGIN.write}.`,
      ]
    : []

/** Warns of settings that let strangers in. Outside production these are only warnings: the data are invented. */
function strangersOf({ HOST, SECOND_FACTOR, DEMO }: Values, production: boolean): string[] {
  if (production || isLocal(HOST)) return []
  const dangers = [
    ...(SECOND_FACTOR === 'totp' ? [] : ['la fecha como segundo factor, que todos saben']),
    ...(DEMO === false ? [] : ['usuarios de demostración, cuya contraseña es pública']),
  ]
  if (dangers.length === 0) return []
  return [
    `HOST=${HOST} atiende a toda la red con ${dangers.join(' y ')}. Es solo para mostrar el producto; ` +
      'si no es eso lo que quiere, escriba HOST=127.0.0.1, o NODE_ENV=production.',
  ]
}

/** Finds settings that are valid alone but not together. A refused one was told already, and is not missing. */
function contradictions(values: Values, production: boolean, refused: Problems): string[] {
  const found: string[] = []
  const lacks = (name: keyof Values) => !values[name] && !refused.has(name)
  if (production && values.SECOND_FACTOR === 'date')
    found.push(
      'SECOND_FACTOR=date no protege a nadie y no se acepta en producción: escriba totp, o quítelo.',
    )
  if (production && lacks('SECRET_KEY'))
    found.push(`Falta SECRET_KEY, obligatoria en producción: escriba ${settings.SECRET_KEY.write}.`)
  if (production && values.DEMO)
    found.push(
      'DEMO=si llenaría de datos inventados una base de producción: escriba no, o quítelo.',
    )
  if (
    !production &&
    !isLocal(values.HOST) &&
    values.SECOND_FACTOR !== 'totp' &&
    values.DEMO === false
  )
    found.push(
      `HOST=${values.HOST} atiende a toda la red, y la fecha como segundo factor no protege datos que no son de ` +
        'demostración: escriba SECOND_FACTOR=totp, o HOST=127.0.0.1.',
    )
  if (values.TRUSTED_PROXY?.some(isEverybody) && lacks('PUBLIC_ORIGIN'))
    found.push(
      'TRUSTED_PROXY cree a cualquiera, que así elegiría la dirección pública: escriba solo la del proxy, por ejemplo ' +
        `127.0.0.1, o además PUBLIC_ORIGIN, ${settings.PUBLIC_ORIGIN.write}.`,
    )
  // Behind TLS the server sees plain HTTP and would reject writes of its own pages as cross-site.
  if (production && lacks('PUBLIC_ORIGIN') && lacks('TRUSTED_PROXY'))
    found.push(
      `Falta PUBLIC_ORIGIN, obligatoria en producción: escriba ${settings.PUBLIC_ORIGIN.write}; ` +
        'o TRUSTED_PROXY con el proxy cuyas cabeceras dicen esa dirección.',
    )
  if (production && /^http:\/\/(?!localhost\b|127\.)/.test(values.PUBLIC_ORIGIN ?? ''))
    found.push(
      'PUBLIC_ORIGIN debe comenzar con https:// en producción: sin cifrado el ingreso no funciona.',
    )
  if (values.SMTP_URL && lacks('MAIL_FROM') && lacks('OPERATOR_EMAIL'))
    found.push(`Para enviar correos falta MAIL_FROM: escriba ${settings.MAIL_FROM.write}.`)
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const absent = s3.filter(lacks)
  if (absent.length > 0 && absent.length < s3.length)
    found.push(`Para guardar en S3 falta ${absent.join(' y ')}: escriba los tres, o ninguno.`)
  return found
}

function readMail({ SMTP_URL: url, MAIL_FROM, OPERATOR_EMAIL }: Values): MailBox | null {
  const from = MAIL_FROM ?? OPERATOR_EMAIL
  return url && from ? { url, from } : null
}

function readS3(values: Values): Bucket | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Makes the key once and keeps it, outside production. Two first starts at the same time end with the same key. */
function keepSecretKey(dataDir: string): string {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'clave-secreta')
  try {
    const mine = `${file}.${process.pid}`
    writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(mine, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    rmSync(mine)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(
      `No se pudo usar ${file} (${(error as Error).message}). ` +
        'Elija en DATA_DIR una carpeta en la que esta cuenta pueda escribir, o ponga SECRET_KEY.',
    )
  }
}
