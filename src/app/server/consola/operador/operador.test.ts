import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { correr } from '../consola.testing.ts'

const TOKEN = 'de-las-metricas-de-todos'

let host: string
const at = (...parts: string[]) => join(host, ...parts)
beforeEach(() => {
  host = mkdtempSync(join(tmpdir(), 'travesia-operadores-'))
  for (const folder of ['ajustes', 'respaldos', 'unidades/multi-user.target.wants'])
    mkdirSync(at(folder), { recursive: true })
  mkdirSync(at('unidades/timers.target.wants'))
})
afterEach(() => rmSync(host, { recursive: true }))

const places = () => ['--ajustes', at('ajustes'), '--respaldos', at('respaldos')]
const listar = () => correr({}, ['operador', ...places(), '--unidades', at('unidades')])
const nuevo = (name: string, ...more: string[]) =>
  correr({}, ['operador', 'nuevo', name, ...places(), ...more])

/** Writes settings that the product accepts, all in the folder of the test. */
function write(name: string, more: Record<string, string> = {}) {
  const env = {
    ...{ NODE_ENV: 'production', OPERATOR_ID: name, DATA_DIR: at('datos', name) },
    ...{ PUBLIC_ORIGIN: `https://${name}.ejemplo.cl`, SECRET_KEY: name.padEnd(40, 'x') },
    ...more,
  }
  const text = Object.entries(env).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(at('ajustes', `${name}.env`), text.join(''), { mode: 0o640 })
}
const stampOf = (when: Date) =>
  `travesia-${when.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
/** Enables the units of an operator, and leaves a backup of an hour ago. */
function prepare(name: string, when = new Date(Date.now() - 3_600_000)) {
  writeFileSync(at('unidades/multi-user.target.wants', `travesia-operador@${name}.service`), '')
  writeFileSync(at('unidades/timers.target.wants', `travesia-respaldo@${name}.timer`), '')
  mkdirSync(at('respaldos', name, stampOf(when)), { recursive: true })
}

/** Answers as a process of the product does. Returns its port. */
async function serve(status = 'ok', name?: string) {
  const server = createServer(({ url, headers }, response) => {
    if (url === '/health/ready') return response.end(JSON.stringify({ status }))
    const label = name === undefined ? '' : `,operador="${name}"`
    if (headers.authorization !== `Bearer ${TOKEN}`) response.statusCode = 401
    response.end(`travesia_build_info{version="0.5.0",commit="abc"${label}} 1\n`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  return String(typeof address === 'object' ? address?.port : '')
}

describe('travesia operador', () => {
  test('dice qué operadores hay y termina en 0 cuando nada les falta', async () => {
    const ports = await Promise.all([serve('ok', 'andes'), serve('ok', 'valle-luna')])
    for (const [i, name] of ['andes', 'valle-luna'].entries()) {
      write(name, { PORT: ports[i] ?? '', METRICS_TOKEN: TOKEN })
      prepare(name)
    }
    writeFileSync(at('ajustes', 'aviso.env'), 'AVISO_URL=https://ejemplo.cl\n')
    const { codigo, dicho } = await listar()
    expect(dicho).toContain('2 operadores, todo en orden.')
    const [head, andes] = dicho.split('\n')
    expect(head).toMatch(/^Operador +Versión +Puerto +Base de datos +Carpeta +Último respaldo$/)
    expect(andes).toMatch(
      new RegExp(
        `^andes +0\\.5\\.0 \\(abc\\) +${ports[0]} +incluida, responde +${at('datos/andes')} +\\d`,
      ),
    )
    expect(codigo).toBe(0)
  })

  test('dice lo que falta a cada uno y termina en 1', async () => {
    const port = await serve('sin base de datos')
    write('andes', { PORT: port })
    write('costa', { PORT: '1', DATABASE_URL: 'postgres://x:y@127.0.0.1:1/costa' })
    mkdirSync(at('respaldos', 'costa'))
    prepare('andes', new Date(Date.now() - 30 * 3_600_000))
    const { codigo, dicho } = await listar()
    for (const said of [
      `En el puerto ${port}: sin base de datos.`,
      'Su último respaldo tiene más de 26 horas.',
      'Nadie responde en el puerto 1.',
      'La base de datos no responde.',
      'No inicia con la máquina: systemctl enable --now travesia-operador@costa.service',
      'No se respalda solo: systemctl enable --now travesia-respaldo@costa.timer',
      `No tiene ningún respaldo en ${at('respaldos/costa')}.`,
      '2 operadores, 2 con algo que corregir.',
    ])
      expect(dicho).toContain(said)
    expect(codigo).toBe(1)
  })

  test('en su puerto puede responder otro operador, u otro programa', async () => {
    write('andes', { PORT: await serve('ok', 'costa'), METRICS_TOKEN: TOKEN })
    write('lago', { PORT: await serve(), METRICS_TOKEN: 'otro-token-que-nadie-conoce' })
    const other = createServer((_, response) => response.end('<html>'))
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    onTestFinished(() => void other.close())
    const address = other.address()
    write('valle', { PORT: String(typeof address === 'object' ? address?.port : '') })
    const { dicho } = await listar()
    expect(dicho.match(/En el puerto \d+ responde otro operador\./g)).toHaveLength(2)
    expect(dicho).toMatch(/En el puerto \d+: responde otro programa\./)
  })

  test('dos que comparten lo que es de uno solo lo dicen los dos', async () => {
    const shared = {
      ...{ PORT: '1', DATA_DIR: at('datos'), SECRET_KEY: 'la-misma-clave-para-los-dos-xxxxxxxx' },
      ...{ PUBLIC_ORIGIN: 'https://ejemplo.cl' },
      ...{ S3_BUCKET: 'recibos', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    }
    write('andes', { ...shared, DATABASE_URL: 'postgres://a:x@localhost/uno' })
    write('costa', {
      ...{ ...shared, PUBLIC_ORIGIN: 'https://ejemplo.cl:8443' },
      DATABASE_URL: 'postgres://b:y@127.0.0.1:5432/uno',
    })
    write('lago', { PORT: '2', DATA_DIR: at('datos/lago') })
    const { codigo, dicho } = await listar()
    const [, andes = '', costa = '', lago = ''] = dicho.split(/\n(?:andes|costa|lago):\n/)
    for (const [own, other] of [
      [andes, 'costa'],
      [costa, 'andes'],
    ] as const)
      for (const said of [
        `Tiene el puerto de ${other} (1)`,
        `Tiene la base de datos de ${other} (localhost:5432/uno)`,
        `Tiene la carpeta DATA_DIR de ${other}`,
        `Tiene el bucket de ${other} (AWS recibos)`,
        `Tiene el nombre de ${other} (ejemplo.cl): compartirían las cookies`,
        `Tiene la SECRET_KEY de ${other}`,
      ])
        expect(own).toContain(said)
    expect(lago).toContain('Su carpeta está dentro de la de andes: use una aparte.')
    expect(lago).not.toContain('Tiene el puerto')
    expect(codigo).toBe(1)
  })

  test('un archivo que no sirve se dice, y los demás se ven igual', async () => {
    write('andes', { PORT: await serve() })
    prepare('andes')
    writeFileSync(at('ajustes', 'Los Andes.env'), 'PORT=1\n', { mode: 0o644 })
    chmodSync(at('ajustes', 'Los Andes.env'), 0o644)
    write('costa', { PORT: '2', OPERATOR_ID: 'andes', PUBLIC_ORIGIN: 'sin protocolo' })
    mkdirSync(at('ajustes', 'nada.env'))
    const { codigo, dicho } = await listar()
    for (const said of [
      'Los Andes no sirve de nombre',
      'lo puede leer cualquiera, con sus claves: chmod 640',
      `OPERATOR_ID de ${at('ajustes/costa.env')} no es costa`,
      'PUBLIC_ORIGIN no sirve como está',
      `No se pudo leer ${at('ajustes/nada.env')} (EISDIR)`,
      '4 operadores, 3 con algo que corregir.',
    ])
      expect(dicho).toContain(said)
    expect(codigo).toBe(1)
  })

  test('la instalación de un solo operador se ve como era, con sus puertos', async () => {
    const [one = '', other = ''] = await Promise.all([serve(), serve()])
    write('travesia', { OPERATOR_ID: '' })
    const file = at('ajustes/travesia.env')
    writeFileSync(file, readFileSync(file, 'utf8').replace('OPERATOR_ID=\n', ''))
    for (const port of [one, other])
      writeFileSync(at('unidades/multi-user.target.wants', `travesia@${port}.service`), '')
    writeFileSync(at('unidades/timers.target.wants/travesia-respaldo.timer'), '')
    mkdirSync(at('respaldos/travesia', stampOf(new Date())), { recursive: true })
    const { codigo, dicho } = await listar()
    expect(dicho).toContain('1 operador, todo en orden.')
    for (const port of [one, other]) expect(dicho).toContain(port)
    expect(codigo).toBe(0)
  })

  test('sin carpeta de ajustes lo dice', async () => {
    const { codigo, error } = await correr({}, ['operador', '--ajustes', at('nada')])
    expect(error).toContain('(ENOENT). Diga con --ajustes')
    expect(codigo).toBe(1)
  })
})

describe('travesia operador nuevo', () => {
  test('muestra ajustes que el producto acepta, con un puerto libre y claves nuevas', async () => {
    write('andes', { PORT: '3007' })
    const { codigo, dicho } = await nuevo('valle-luna')
    const [text = ''] = dicho.split('\nComo root:')
    const env = parseEnv(text)
    expect(env).toMatchObject({ OPERATOR_ID: 'valle-luna', PORT: '3008' })
    const config = loadConfig({ ...env, PUBLIC_ORIGIN: 'https://luna.ejemplo.cl' })
    expect(config).toMatchObject({
      operatorId: 'valle-luna',
      dataDir: '/var/lib/travesia-valle-luna',
    })
    expect(dicho).toContain('systemctl enable --now travesia-operador@valle-luna.service')
    expect(codigo).toBe(0)
    expect((await nuevo('otro')).dicho).not.toContain(env.SECRET_KEY)
  })

  test('con --escribir queda el archivo, que nadie más lee, y no se escribe encima', async () => {
    expect((await nuevo('andes', '--escribir')).dicho).toContain('Escrito')
    expect(parseEnv(readFileSync(at('ajustes/andes.env'), 'utf8'))).toMatchObject({ PORT: '3000' })
    const { codigo, error } = await nuevo('andes', '--escribir')
    expect(error).toContain('Ya hay un operador andes')
    expect(codigo).toBe(1)
  })

  test.each(['Andes', 'los_andes', 'a b', '../andes', 'aviso', 'andes-', 'x'.repeat(21)])(
    '«%s» no sirve de nombre',
    async (name) => {
      const { codigo, error } = await nuevo(name)
      expect(error).toContain('no sirve de nombre')
      expect(codigo).toBe(1)
    },
  )
})
