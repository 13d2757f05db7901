import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { escuchar, luego } from './avisos-calls.testing.ts'

const TERMINO = 4401
const CLAVE = 'una-clave-larga-9'

let casa: TestApp
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ live: { watchMs: 20 } })
  ana = await casa.persona('GERENCIAL', { nombre: 'Ana' })
})
afterAll(() => casa.close())

const sesion = (persona: Persona, cambio: string) =>
  casa.pool.query(`update sesion set ${cambio} where usuario_id = $1`, [persona.id])

/** Every way in which a session ends. */
const FINES: [string, (persona: Persona) => Promise<unknown>][] = [
  ['salir', (persona) => persona.call(acceso.salir)],
  ['cerrar sus sesiones', ({ id }) => ana.call(usuarios.cerrarSesiones, { params: { id } })],
  ['desactivarla', ({ id }) => ana.call(usuarios.disable, { params: { id } })],
  [
    'darle otro rol',
    async ({ id, nombre, email }) => {
      const usuario = { id, nombre, email, rolId: 13, sinRutMotivo: 'EXTRANJERO' }
      expect((await ana.call(usuarios.put, { body: usuario })).status).toBe(200)
    },
  ],
  ['60 minutos sin nadie', (persona) => sesion(persona, `vista = now() - interval '60 minutes'`)],
  ['12 horas', (persona) => sesion(persona, 'vence = now()')],
]

test.each(FINES)('%s termina las conexiones de la persona, y de nadie más', async (_, terminar) => {
  const persona = await casa.persona('COMERCIAL', { nombre: 'Beto', clave: CLAVE })
  const other = await casa.persona('COMERCIAL')
  const [una, dos, ajena] = await Promise.all(
    [persona, persona, other].map((quien) => escuchar(casa.app, quien)),
  )
  await terminar(persona)
  expect(await una?.cerrada).toBe(TERMINO)
  expect(await dos?.cerrada).toBe(TERMINO)
  expect(ajena?.client.connected).toBe(true)
  await ajena?.cerrar()
})

test('cambiar la propia clave termina las otras sesiones y deja la suya', async () => {
  const persona = await casa.persona('COMERCIAL', { clave: CLAVE })
  const segunda = await casa.persona('COMERCIAL')
  await sesion(segunda, `usuario_id = ${persona.id}`)
  const [suya, other] = await Promise.all(
    [persona, segunda].map((quien) => escuchar(casa.app, quien)),
  )
  const body = { actual: CLAVE, nueva: 'otra-clave-larga-8' }
  expect((await persona.call(acceso.cambiarClave, { body })).status).toBe(200)
  expect(await other?.cerrada).toBe(TERMINO)
  expect(suya?.client.connected).toBe(true)
  await suya?.cerrar()
})

test('escuchar no mantiene viva una sesión', async () => {
  const persona = await casa.persona('COMERCIAL')
  await sesion(persona, `vista = now() - interval '59 minutes'`)
  const oyente = await escuchar(casa.app, persona)
  const { rows } = await casa.pool.query(
    `select vista < now() - interval '58 minutes' as vieja from sesion where usuario_id = $1`,
    [persona.id],
  )
  expect(rows).toEqual([{ vieja: true }])
  await sesion(persona, `vista = vista - interval '1 minute'`)
  expect(await oyente.cerrada).toBe(TERMINO)
})

test('también al paso de la casa; y al detenerse se despide con 1001 y quita a su gente de la lista', async () => {
  const other = await testApp()
  const sale = await other.persona('GUIAS')
  const suya = await escuchar(other.app, sale)
  await sale.call(acceso.salir)
  expect(await suya.cerrada).toBe(TERMINO)
  const persona = await other.persona('GUIAS')
  const oyente = await escuchar(other.app, persona)
  const quienes = () => other.pool.query('select usuario_id from presencia')
  await luego(async () => expect((await quienes()).rows).toHaveLength(1))
  await other.app.close()
  expect(await oyente.cerrada).toBe(1001)
  expect((await quienes()).rows).toEqual([])
  await other.close()
})
