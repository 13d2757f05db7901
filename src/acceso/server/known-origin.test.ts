import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { purgeExpired } from './jobs/purge-expired.ts'

const CLAVE = 'puma-y-zorro-7'
const PAGE = { 'sec-fetch-site': 'same-origin' }
const HOY = '211126'
let casa: TestApp
let registro: Record<string, unknown>[] = []
beforeAll(async () => {
  const lines = { write: (line: string) => registro.push(JSON.parse(line)) }
  casa = await testApp({ today: '2026-11-21', lines })
})
beforeEach(() => {
  registro = []
})
afterAll(() => casa.close())

const pedir = (url: string, payload: object, remoteAddress: string, headers = {}) =>
  casa.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
const entrar = async (email: string, password: string, desde: string, headers = {}) => {
  const { statusCode, headers: dichas } = await pedir(
    '/v1/login/acceso',
    { email, password },
    desde,
    headers,
  )
  return { status: statusCode, espera: Number(dichas['retry-after']) }
}

/** Signs in with both factors from the product's own page. Returns the browser's cookies. */
async function ingresar(email: string, desde: string) {
  const acceso = await pedir('/v1/login/acceso', { email, password: CLAVE }, desde, PAGE)
  const [sid] = acceso.cookies.map(({ name, value }) => `${name}=${value}`)
  const headers = { ...PAGE, cookie: sid }
  const { cookies } = await pedir('/v1/login/verificar', { codigo: HOY }, desde, headers)
  return cookies
}

/** Sends four wrong passwords from each address: fewer than an address may try without waiting. */
async function atacar(email: string, direcciones: number, red = '203.0.113') {
  const estados: number[] = []
  for (let n = 1; n <= direcciones; n++) {
    const cuatro = Array.from({ length: 4 }, () => entrar(email, 'no-es-esta', `${red}.${n}`))
    estados.push(...(await Promise.all(cuatro)).map(({ status }) => status))
  }
  return estados
}

test('de 240 contraseñas equivocadas desde 60 direcciones se juzgan cincuenta', async () => {
  const { email } = await casa.persona('GUIAS', { clave: CLAVE })
  const estados = await atacar(email, 60)
  expect(estados.filter((status) => status === 401)).toHaveLength(50)
  expect(estados.filter((status) => status === 429)).toHaveLength(190)
  const buena = await entrar(email, CLAVE, '198.51.100.1')
  expect(buena.status).toBe(429)
  expect(buena.espera).toBeLessThanOrEqual(30)
})

/** Sets the count after the 49th wrong password from many addresses. */
const casi = (email: string) =>
  casa.pool.query(
    `insert into intento (clave, fallos) values (sha256(('clave|' || $1 || '|otros')::bytea), 49)`,
    [email],
  )

test('una cuenta que no existe se frena igual', async () => {
  await casi('fantasma@prueba.cl')
  expect(await atacar('fantasma@prueba.cl', 1)).toEqual([401, 429, 429, 429])
})

test('su dueño entra mientras la atacan: desde su red, y con su navegador desde cualquiera', async () => {
  const { email } = await casa.persona('GUIAS', { clave: CLAVE })
  const other = await casa.persona('GUIAS', { clave: CLAVE })
  const equipo = (await ingresar(email, '192.0.2.1')).find(({ name }) => name === 'equipo')
  expect(equipo).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 180 * 86_400 })
  const ofOther = (await ingresar(other.email, '192.0.2.9')).find(({ name }) => name === 'equipo')
  await casi(email)
  await atacar(email, 1)

  const con = (cookie: typeof equipo) => ({ ...PAGE, cookie: `equipo=${cookie?.value}` })
  expect((await entrar(email, CLAVE, '198.51.100.1')).status).toBe(429)
  expect((await entrar(email, CLAVE, '198.51.100.2', con(ofOther))).status).toBe(429)
  expect((await entrar(email, CLAVE, '192.0.2.1')).status).toBe(200)
  expect((await entrar(email, CLAVE, '198.51.100.3', con(equipo))).status).toBe(200)
})

test('un navegador conocido no compra adivinanzas desde muchas direcciones', async () => {
  const { email } = await casa.persona('GUIAS', { clave: CLAVE })
  const equipo = (await ingresar(email, '192.0.2.2')).find(({ name }) => name === 'equipo')
  const cookie = `equipo=${equipo?.value}`
  const probar = (n: number) => entrar(email, 'no-es-esta', `203.0.113.${n}`, { cookie })
  for (let n = 1; n <= 3; n++) expect((await probar(n)).status).toBe(401)
  expect((await casa.pool.query('update intento set fallos = 49 where fallos = 3')).rowCount).toBe(
    1,
  )
  expect((await probar(4)).status).toBe(401)
  expect((await probar(5)).status).toBe(429)
})

test('el registro dice la cuenta y la red de cada ingreso fallido, nunca el correo ni la dirección', async () => {
  const { id, email } = await casa.persona('GUIAS', { clave: CLAVE })
  await casi(email)
  await entrar(email, 'no-es-esta', '203.0.113.77')
  await entrar('fantasma2@prueba.cl', CLAVE, '2001:db8:1:2345::7')
  const fallidos = registro.filter(({ msg }) => msg === 'sign-in failed')
  expect(fallidos).toMatchObject([
    { usuario: id, red: '203.0.113.0/24', reqId: expect.any(String) },
    { usuario: 0, red: '2001:db8:1:2300::/56' },
  ])
  await atacar(email, 2)
  expect(registro).toContainEqual(
    expect.objectContaining({ msg: 'sign-in held back', usuario: id, red: '203.0.113.0/24' }),
  )
  expect(JSON.stringify(registro)).not.toMatch(/fantasma|persona|no-es-esta|\.77|::7"/)
})

test('lo que se recuerda no dice ninguna dirección, y se olvida al medio año', async () => {
  const { id, email } = await casa.persona('GUIAS', { clave: CLAVE })
  await ingresar(email, '192.0.2.3')
  const huellas = async () =>
    (await casa.pool.query('select * from origen_conocido where usuario_id = $1', [id])).rows
  expect(await huellas()).toHaveLength(2)
  expect(JSON.stringify(await huellas())).not.toContain('192.0.2')
  await casa.pool.query(`update origen_conocido set visto = now() - interval '181 days'`)
  await purgeExpired(casa.db)
  expect(await huellas()).toEqual([])
})
