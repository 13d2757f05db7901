import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_OPERATOR } from '#db/demo/operator.ts'
import { loadConfig } from './config.ts'
import { noSettings, settingsTable } from './settings.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'travesia-ajustes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const KEY = 'una-clave-secreta-de-treinta-y-dos-letras'
const base = { DATA_DIR: folder, SECRET_KEY: KEY }
const production = {
  ...base,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://reservas.ejemplo.cl',
}
const logo = join(folder, 'logo.png')
writeFileSync(logo, '')

describe('ajustes por omisión', () => {
  it('fuera de producción basta con nada', () => {
    const config = loadConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      secondFactor: 'date',
      timeZone: 'America/Santiago',
      demo: true,
      openingFund: 700_000,
      noShowBySettlement: false,
      longDayHours: 12,
      restHours: 10,
      appVersion: '16102025.09',
      links: { terms: '/terminos', plans: '/planes', contact: '/contacto' },
      operator: DEMO_OPERATOR,
    })
    expect(existsSync(config.operator.logo)).toBe(true)
  })

  it('en producción el segundo factor es totp y no hay demostración', () => {
    expect(loadConfig(production)).toMatchObject({
      secondFactor: 'totp',
      demo: false,
      production: true,
      operator: { logo: '', phone: '', email: '' },
    })
  })

  it('un valor vacío es como ninguno', () => {
    expect(loadConfig({ ...base, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  it('la base no lleva otro nombre de proceso que el nuestro', () => {
    const DATABASE_URL = 'postgres://a:b%40@h:5432/d?application_name=otro&sslmode=require'
    const { databaseUrl } = loadConfig({ ...base, DATABASE_URL })
    expect(databaseUrl).toBe('postgres://a:b%40@h:5432/d?sslmode=require')
  })

  it('en producción, un proxy de confianza dice la dirección pública', () => {
    const env = { ...production, PUBLIC_ORIGIN: '', TRUSTED_PROXY: '127.0.0.1' }
    expect(loadConfig(env)).toMatchObject({ publicOrigin: null, trustedProxy: '127.0.0.1' })
  })

  it('ningún ajuste de quien prueba llega al producto que se prueba', () => {
    const own = {
      DEMO: 'no',
      SECOND_FACTOR: 'totp',
      TIME_ZONE: 'UTC',
      PUBLIC_ORIGIN: 'https://otro.cl',
      OPERATOR_NAME: 'Otro',
    }
    expect(loadConfig({ ...own, ...noSettings, ...base })).toEqual(loadConfig(base))
  })

  it('cada texto y cada enlace se puede cambiar', () => {
    const config = loadConfig({
      ...base,
      OPERATOR_NAME: 'Andes Tours',
      OPERATOR_LOGO: logo,
      LINK_PLANS: 'https://ejemplo.cl/planes',
      TEXT_TERMS: 'Uno\\n\\nDos',
      TRUSTED_PROXY: '10.0.0.0/8, ::1',
      PUBLIC_ORIGIN: 'https://reservas.ejemplo.cl/',
    })
    expect(config.operator).toMatchObject({ name: 'Andes Tours', logo })
    expect(config.links.plans).toBe('https://ejemplo.cl/planes')
    expect(config.texts.terms).toBe('Uno\n\nDos')
    expect(config.trustedProxy).toBe('10.0.0.0/8,::1')
    expect(config.publicOrigin).toBe('https://reservas.ejemplo.cl')
  })
})

describe('ajustes equivocados', () => {
  const wrong: [env: Record<string, string>, says: RegExp][] = [
    [{ PORT: 'tres mil' }, /PORT .* escriba un número entre 0 y 65535/],
    [{ PORT: '70000' }, /PORT .* escriba un número/],
    [{ OPERATOR_ID: 'Los Andes' }, /OPERATOR_ID .* escriba hasta 20 letras minúsculas/],
    [{ HOST: 'mi equipo' }, /HOST .* escriba una dirección/],
    [{ DATABASE_URL: 'mysql://servidor/base' }, /DATABASE_URL .* escriba postgres:\/\//],
    [{ NODE_ENV: 'produccion' }, /NODE_ENV .* escriba production/],
    [{ SECOND_FACTOR: 'sms' }, /SECOND_FACTOR .* escriba totp o date/],
    [{ TIME_ZONE: 'Chile' }, /TIME_ZONE .* America\/Santiago/],
    [{ TIME_ZONE: '-03:00' }, /TIME_ZONE .* America\/Santiago/],
    [{ PUBLIC_ORIGIN: 'reservas.ejemplo.cl' }, /PUBLIC_ORIGIN .* https:\/\//],
    [{ PUBLIC_ORIGIN: 'https://ejemplo.cl/reservas' }, /PUBLIC_ORIGIN .* solo protocolo y nombre/],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, /TRUSTED_PROXY .* escriba direcciones/],
    [{ SECRET_KEY: 'corta' }, /SECRET_KEY .* escriba 32 letras/],
    [{ POOL_SIZE: '0' }, /POOL_SIZE .* entre 1 y 200/],
    [{ DEMO: 'yes' }, /DEMO .* escriba si o no/],
    [{ OPERATOR_LOGO: 'no-existe.png' }, /OPERATOR_LOGO .* que exista/],
    [{ OPERATOR_PHONE: '+56 9 1234' }, /OPERATOR_PHONE .* solo números/],
    [{ OPERATOR_EMAIL: 'reservas' }, /OPERATOR_EMAIL .* escriba un correo/],
    [{ LINK_TERMS: 'javascript:alert(1)' }, /LINK_TERMS .* escriba una dirección/],
    [{ OPENING_FUND: '700.000' }, /OPENING_FUND .* sin puntos/],
    [{ METRICS_TOKEN: 'x' }, /METRICS_TOKEN .* 16 letras/],
    [{ TRUSTED_PROXY: '*' }, /TRUSTED_PROXY .* escriba direcciones/],
    [{ TRUSTED_PROXY: 'true' }, /TRUSTED_PROXY .* escriba direcciones/],
    [{ TRUSTED_PROXY: '10.0.0.1, 0.0.0.0/0' }, /cree a cualquiera.* escriba solo la del proxy/],
    [{ TRUSTED_PROXY: '::/0' }, /cree a cualquiera.* o además PUBLIC_ORIGIN/],
    [{ HOST: '0.0.0.0', DEMO: 'no' }, /HOST=0.0.0.0 .* escriba SECOND_FACTOR=totp, o HOST/],
    [{ SMTP_URL: 'correo.ejemplo.cl' }, /SMTP_URL .* escriba smtps:/],
    [{ SMTP_URL: 'smtps://a:b@correo.cl' }, /falta MAIL_FROM: escriba un correo/],
    [{ S3_BUCKET: 'archivos' }, /falta S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY/],
  ]
  it.each(wrong)('%o se rechaza y dice qué escribir', (env, says) => {
    expect(() => loadConfig({ ...base, ...env })).toThrow(says)
  })

  const unsafe: [env: Record<string, string>, says: RegExp][] = [
    [{ SECRET_KEY: '' }, /Falta SECRET_KEY/],
    [{ PUBLIC_ORIGIN: '' }, /Falta PUBLIC_ORIGIN.*https:\/\/.*TRUSTED_PROXY/],
    [{ SECOND_FACTOR: 'date' }, /SECOND_FACTOR=date .* escriba totp/],
    [{ DEMO: 'si' }, /DEMO=si .* escriba no/],
    [{ PUBLIC_ORIGIN: 'http://reservas.ejemplo.cl' }, /debe comenzar con https/],
  ]
  it.each(unsafe)('en producción %o se rechaza', (env, says) => {
    expect(() => loadConfig({ ...production, ...env })).toThrow(says)
  })

  it.each([
    [{ SECRET_KEY: 'corta' }, 'SECRET_KEY'],
    [{ PUBLIC_ORIGIN: 'reservas' }, 'PUBLIC_ORIGIN'],
    [
      { S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY_FILE: '/no-existe' },
      'S3_SECRET',
    ],
    [{ SMTP_URL: 'smtps://a:b@correo.cl', MAIL_FROM: 'nadie' }, 'MAIL_FROM'],
  ])('en producción %o se dice una vez', (env, name) => {
    expect(() => loadConfig({ ...production, ...env })).toThrow(
      new RegExp(`^(?![^]*${name}[^]*\\n[^]*${name})[^]*${name}`),
    )
  })

  it('todos los errores se dicen de una vez', () => {
    expect(() => loadConfig({ ...base, PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO/)
  })
})

describe('una dirección que otros alcanzan', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, /la fecha como segundo factor, .* y usuarios de demostración/],
    [{ HOST: '192.168.1.7', SECOND_FACTOR: 'totp' }, /con usuarios de demostración/],
  ])('%o se advierte y dice qué escribir', (env, says) => {
    expect(loadConfig({ ...base, ...env }).warnings).toEqual([expect.stringMatching(says)])
    expect(loadConfig({ ...base, ...env }).warnings[0]).toContain('escriba HOST=127.0.0.1')
  })

  it.each([
    { ...base, HOST: 'localhost' },
    { ...base, HOST: '0.0.0.0', SECOND_FACTOR: 'totp', DEMO: 'no' },
    { ...production, HOST: '0.0.0.0' },
    { ...production, HOST: '0.0.0.0', TRUSTED_PROXY: '0.0.0.0/0' },
  ])('%o se acepta sin más', (env) => {
    expect(loadConfig(env).warnings).toEqual([])
  })
})

describe('secretos en archivos', () => {
  const file = join(folder, 'secreto')
  writeFileSync(file, `${KEY}\n`)
  const absent = join(folder, 'no-existe')

  it('se leen del archivo que se nombra, sin su fin de línea', () => {
    const { SECRET_KEY: _, ...sinClave } = production
    expect(loadConfig({ ...sinClave, SECRET_KEY_FILE: file }).secretKey).toEqual(
      loadConfig(production).secretKey,
    )
    expect(loadConfig({ ...base, METRICS_TOKEN_FILE: file }).metricsToken).toBe(KEY)
  })

  const wrong: [env: Record<string, string>, says: RegExp][] = [
    [{ SECRET_KEY_FILE: file }, /SECRET_KEY y SECRET_KEY_FILE .* deje solo uno/],
    [{ METRICS_TOKEN_FILE: absent }, /METRICS_TOKEN_FILE no se puede leer \(ENOENT\)/],
    [{ METRICS_TOKEN_FILE: logo }, /METRICS_TOKEN_FILE nombra un archivo vacío/],
    [{ DATABASE_URL_FILE: file }, /DATABASE_URL no sirve .* escriba postgres/],
  ]
  it.each(wrong)('%o se rechaza y dice qué escribir', (env, says) => {
    expect(() => loadConfig({ ...base, ...env })).toThrow(says)
  })

  it('lo que no es secreto no se lee de archivos', () => {
    expect(loadConfig({ ...base, OPERATOR_NAME_FILE: file }).operator.name).not.toBe(KEY)
  })
})

describe('clave secreta', () => {
  it('se crea una vez, se conserva y solo su dueño la lee', () => {
    const dataDir = join(folder, 'nueva')
    const first = loadConfig({ DATA_DIR: dataDir }).secretKey
    expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toEqual(first)
    expect(first).toHaveLength(32)
    expect(statSync(join(dataDir, 'clave-secreta')).mode & 0o777).toBe(0o600)
  })

  it('dada en el ajuste, no se escribe en disco', () => {
    const dataDir = join(folder, 'ninguna')
    const config = loadConfig({ DATA_DIR: dataDir, SECRET_KEY: KEY })
    expect(config.secretKey).toHaveLength(32)
    expect(existsSync(join(dataDir, 'clave-secreta'))).toBe(false)
  })
})

it('el README muestra la tabla de ajustes tal como está en el código', () => {
  const readme = new URL('../../../README.md', import.meta.url)
  expect(readFileSync(readme, 'utf8')).toContain(`\n${settingsTable()}\n`)
})
