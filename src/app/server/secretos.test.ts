import { afterAll, beforeAll, expect, test } from 'vitest'
import { permisos } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import type { RolName } from '#acceso/rules.ts'
import { atencion } from '#atencion/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import type { Endpoint, Inputs } from '#lib/contract/endpoint.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { seal, sha256 } from '#lib/server/secrets.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, SIN_CLAVE, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { routes } from './app.ts'

const CLAVE = 'puma-y-zorro-7'
const SECRETO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODIGO = '3F9A02C177BED410'
const ROLES_CON_PERMISO = Object.keys(permisos['GET /v1/login/sesion']).filter(
  (rol) => rol !== 'anonymous',
) as RolName[]

let casa: TestApp
let secretos: string[]
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  await muestra(casa)
  const luis = await casa.persona('GUIAS', { clave: CLAVE })
  const hash = await hashPassword(CLAVE)
  const sellado = seal(Buffer.alloc(32), `totp|${luis.id}`, SECRETO)
  await casa.pool.query(
    `update credencial set clave_hash = $2, totp_secreto = $3, totp_nuevo = $3, totp_confirmado = now()
     where usuario_id = $1`,
    [luis.id, hash, sellado],
  )
  await casa.pool.query('insert into codigo_recuperacion (usuario_id, hash) values ($1, $2)', [
    luis.id,
    sha256(CODIGO),
  ])
  // Adds each secret in every form in which it could leak.
  secretos = [CLAVE, hash, SIN_CLAVE, SECRETO, CODIGO, luis.token, ...inText(sellado)]
  secretos.push(...inText(sha256(luis.token)), ...inText(sha256(CODIGO)))
})
afterAll(() => casa.close())

const inText = (bytes: Buffer) =>
  (['hex', 'base64', 'base64url'] as const).map((forma) => bytes.toString(forma))

/** Lists the names of all fields of a response at any depth. */
function fields(valor: unknown): string[] {
  if (typeof valor !== 'object' || valor === null) return []
  return Object.entries(valor).flatMap(([campo, dentro]) =>
    Array.isArray(valor) ? fields(dentro) : [campo, ...fields(dentro)],
  )
}

const readings = routes.filter(({ endpoint }) => endpoint.method === 'GET')

test('se recorren todas las lecturas', () => {
  expect(readings.length).toBeGreaterThan(20)
})

test.each(ROLES_CON_PERMISO)(
  'nada de lo que lee %s lleva claves, huellas ni secretos',
  async (rol) => {
    const quien = await casa.persona(rol)
    const propios = [quien.token, ...inText(sha256(quien.token))]
    const { rows } = await casa.pool.query<{ id: number }>(
      'select id from usuario where id >= 100 order by id',
    )
    for (const { endpoint } of readings) {
      const id = rows[0]?.id
      const inputs: Inputs[] = [{ params: { id } }]
      if (endpoint.path.endsWith('/get')) inputs.push({ query: { id } })
      for (const input of inputs) await revisar(quien, endpoint, input, propios)
    }
  },
)

async function revisar(quien: Persona, endpoint: Endpoint, input: Inputs, propios: string[]) {
  const respuesta = await quien.send(endpoint, input)
  const text = JSON.stringify(respuesta)
  for (const secreto of [...secretos, ...propios])
    expect(text.includes(secreto), `${endpoint.key} lleva un secreto`).toBe(false)
  // The clave of a line of Por atender says which line it is.
  const known = endpoint.key === atencion.get.key ? ['clave'] : []
  expect(
    fields(respuesta.data).filter(
      (campo) => /pass|clave|hash|secret|token/i.test(campo) && !known.includes(campo),
    ),
  ).toEqual([])
}

test('tampoco lo que responden los cambios de usuarios y de la propia cuenta', async () => {
  const jefa = await casa.persona('GERENCIAL', { clave: CLAVE })
  const body = {
    nombre: 'EVA',
    email: 'eva@empresa.cl',
    sinRutMotivo: 'X',
    rolId: 4,
    password: CLAVE,
  }
  const { id, ...alta } = (await jefa.call(usuarios.add, { body })).data
  const edicion = { ...body, id, password: 'otra-clave-de-eva' }
  const respuestas = [
    { data: alta },
    await jefa.call(usuarios.put, { body: edicion }),
    await jefa.call(usuarios.put, { body: { ...edicion, version: 1 } }),
    await jefa.call(usuarios.add, { body: { ...body, rut: 'x' } }),
    await jefa.call(usuarios.reiniciarSegundoFactor, { params: { id } }),
    await jefa.call(usuarios.cerrarSesiones, { params: { id } }),
    await jefa.call(usuarios.disable, { params: { id } }),
    await jefa.call(acceso.cambiarClave, { body: { actual: CLAVE, nueva: CLAVE } }),
  ]
  const { rows } = await casa.pool.query<{ clave_hash: string }>(
    'select clave_hash from credencial where usuario_id = $1',
    [id],
  )
  for (const secreto of [CLAVE, edicion.password, rows[0]?.clave_hash ?? ''])
    expect(JSON.stringify(respuestas)).not.toContain(secreto)
})
