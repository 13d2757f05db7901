import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { ROLES, type RolName } from '#acceso/rules.ts'
import { reservas } from '#reservas/contract.ts'
import { hacer, nueva, rendir, save } from '#reservas/server/reservas-calls.testing.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { VERBS } from '../rules.ts'
import { escuchar, hastaAqui, type Oyente } from './avisos-calls.testing.ts'

const FECHA = '2026-12-01'
const RESERVAS = '/topic/reservas' as const
let casa: TestApp
let m: Muestra
let autora: Persona
let testigo: Oyente
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  autora = await casa.persona('GERENCIAL', { nombre: 'Ana Rojas' })
  testigo = await escuchar(casa.app, await casa.persona('LCR'))
})
afterAll(() => casa.close())

/** Returns the messages to the witness, who sees every reservation, since this index. */
async function oido(desde: number) {
  await hastaAqui(autora, [testigo])
  return testigo.oido(RESERVAS).slice(desde)
}
const yaOido = () => testigo.oido(RESERVAS).length
const ruta = async (cambios = {}) => saveRuta(casa, m, { fecha: FECHA, ...cambios })
const reserva = async (cambios = {}) => {
  const [id = 0] = await save(casa, m, autora.id, [{ fecha: FECHA, ...cambios }])
  return id
}

describe('quién oye de qué reserva', () => {
  const ROLES_QUE_ENTRAN = Object.values(ROLES).filter((rol) => rol !== 'RECEPCIONISTA')
  const ROW = permisos['SUBSCRIBE /topic/reservas']

  test('cada rol, las que su celda de permissions.csv le deja ver, y ninguna otra', async () => {
    const roles: RolName[] = [...ROLES_QUE_ENTRAN, 'HOTEL', 'GUIAS', 'COMERCIAL']
    const personas: Persona[] = []
    for (const [n, rol] of roles.entries()) {
      const hotelId = n < ROLES_QUE_ENTRAN.length ? m.terrantai : m.cumbres
      personas.push(await casa.persona(rol, rol === 'HOTEL' ? { hotelId } : {}))
    }
    const oyentes = await Promise.all(
      personas.map((persona, n) => {
        const oye = alcanceOf(ROW, roles[n] ?? '') !== '-'
        return escuchar(casa.app, persona, ['/topic/cambios', ...(oye ? [RESERVAS] : [])])
      }),
    )
    // Each person created one reservation at either hotel, and guides and drives a route with another's reservation.
    const rows: { hotel_id: number; usuario_id?: number; ruta_id?: number }[] = []
    for (const { id } of personas) {
      rows.push({ usuario_id: id, hotel_id: m.terrantai }, { usuario_id: id, hotel_id: m.cumbres })
      rows.push({ hotel_id: m.cumbres, ruta_id: await ruta({ guia_id: id }) })
      rows.push({ hotel_id: m.terrantai, ruta_id: await ruta({ chofer_id: id }) })
    }
    const ids = await save(casa, m, autora.id, rows)
    for (const id of ids) expect((await hacer(autora, 'anular', id)).status).toBe(200)
    await hastaAqui(autora, oyentes)

    for (const [n, oyente] of oyentes.entries()) {
      const { id, hotelId } = personas[n] as Persona
      const celda = alcanceOf(ROW, roles[n] ?? '')
      const suyas = ids.filter((_, i) => {
        if (celda === 'A') return true
        if (celda === 'H') return rows[i]?.hotel_id === hotelId
        if (celda === 'C') return rows[i]?.usuario_id === id
        return celda === 'R' && [2, 3].includes(i % 4) && Math.floor(i / 4) === n
      })
      const oidas = oyente.oido(RESERVAS).map(({ headers }) => Number(headers.reserva))
      expect([roles[n], oidas]).toEqual([roles[n], suyas])
      expect(oyente.cambios().filter(({ tipo }) => tipo === 'reserva')).toHaveLength(ids.length)
    }
    // Fixed numbers per role, in case somebody changes the table.
    const cuantas = oyentes.map((oyente, n) => [roles[n], oyente.oido(RESERVAS).length])
    expect(Object.fromEntries(cuantas)).toEqual({
      GERENCIAL: ids.length,
      LCR: ids.length,
      'OPERACION ADMINISTRATIVA': ids.length,
      HOTEL: ids.length / 2,
      HOTELERIA: 2,
      COMERCIAL: 2,
      AGENCIAS: 2,
      CONDUCTORES: 2,
      GUIAS: 2,
      FINANZAS: 0,
      'RECURSOS HUMANOS': 0,
      'GESTION DE CALIDAD': 0,
      MARKETING: 0,
    })
  })

  test('la que cambia de hotel la oye el nuevo, y el anterior ya no', async () => {
    const [antes, despues] = await Promise.all(
      [m.terrantai, m.cumbres].map(async (hotelId) =>
        escuchar(casa.app, await casa.persona('HOTEL', { hotelId })),
      ),
    )
    const id = await reserva({ hotel_id: m.terrantai })
    await hacer(autora, 'editar', id, { hotelId: m.cumbres })
    await hastaAqui(autora, [antes, despues] as Oyente[])
    expect(antes?.frases()).toEqual([])
    expect(despues?.frases()).toHaveLength(1)
    expect(antes?.cambios()).toContainEqual(expect.objectContaining({ tipo: 'reserva', id }))
  })

  test('la que pasa a otra ruta la oyen el personal de ambas', async () => {
    const guias = [await casa.persona('GUIAS'), await casa.persona('GUIAS')]
    const oyentes = await Promise.all(guias.map((guia) => escuchar(casa.app, guia)))
    const [a, b] = [await ruta({ guia_id: guias[0]?.id }), await ruta({ guia_id: guias[1]?.id })]
    const id = await reserva({ ruta_id: a })
    await autora.call(rutas.mover, { body: { rutaId: b, reservaIds: [id] } })
    await hastaAqui(autora, oyentes)
    const message =
      'Ana Rojas movió a otra ruta la reserva de JUAN PÉREZ: VALLE DE LA LUNA, 01-12-2026.'
    for (const oyente of oyentes) expect(oyente.frases()).toEqual([message])
  })
})

describe('qué se dice', () => {
  test('lo que se hace por sus llamadas, cada verbo con su frase y sus cabeceras', async () => {
    const desde = yaOido()
    const { data } = await autora.call(reservas.add, { body: nueva(m, { fecha: '2026-12-10' }) })
    const id = data.id
    await hacer(autora, 'editar', id, { habitacion: '202' })
    await hacer(autora, 'editar', id, { fecha: '2026-12-11' })
    for (const accion of ['noshow', 'quitarNoshow', 'anular', 'restaurar'] as const)
      await hacer(autora, accion, id)
    const { data: hecha } = await autora.call(rutas.add, {
      body: { fecha: '2026-12-11', excursionId: m.luna },
    })
    const other = await ruta({ fecha: '2026-12-11' })
    await autora.call(rutas.mover, { body: { rutaId: other, reservaIds: [id] } })
    await autora.call(rutas.mover, { body: { rutaId: hecha.id, reservaIds: [id] } })
    await autora.call(emptyRutas.delete, { params: { id: hecha.id } })
    await hacer(autora, 'anular', id)
    await hacer(autora, 'eliminar', id)

    const messages = await oido(desde)
    const cual = 'la reserva de MARÍA NÚÑEZ: VALLE DE LA LUNA,'
    expect(messages.map(({ body }) => body)).toEqual([
      `Ana Rojas agregó ${cual} 10-12-2026.`,
      `Ana Rojas modificó ${cual} 10-12-2026.`,
      `Ana Rojas cambió de fecha ${cual} del 10-12-2026 al 11-12-2026.`,
      `Ana Rojas marcó como No Show ${cual} 11-12-2026.`,
      `Ana Rojas quitó el No Show de ${cual} 11-12-2026.`,
      `Ana Rojas anuló ${cual} 11-12-2026.`,
      `Ana Rojas restauró ${cual} 11-12-2026.`,
      `Ana Rojas asignó a una ruta ${cual} 11-12-2026.`,
      `Ana Rojas movió a otra ruta ${cual} 11-12-2026.`,
      `Ana Rojas movió a otra ruta ${cual} 11-12-2026.`,
      `Ana Rojas dejó sin ruta ${cual} 11-12-2026.`,
      `Ana Rojas anuló ${cual} 11-12-2026.`,
      `Ana Rojas eliminó ${cual} 11-12-2026.`,
    ])
    const verbos = messages.map(({ headers }) => headers.verbo ?? '')
    // Boarding is entered from the day on (RE-50); finance decides on commissions and charges (FI-18).
    const byFinanzas = ['aprobarComision', 'rebajarComision', 'aprobarCobro', 'cobrarAlHotel']
    expect(new Set([...verbos, 'abordar', ...byFinanzas])).toEqual(new Set(VERBS))
    expect(messages[2]?.headers).toMatchObject({
      reserva: String(id),
      fecha: '2026-12-11',
      excursion: String(m.luna),
      version: '3',
      verbo: 'editar',
    })
    // Eliminar does not increment the version.
    const versiones = messages.map(({ headers }) => Number(headers.version))
    expect(versiones).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12])
    const fechas = testigo
      .cambios()
      .filter((cambio) => cambio.tipo === 'reserva' && cambio.id === id)
    expect(fechas[2]?.fechas).toEqual(['2026-12-10', '2026-12-11'])
    for (const { body } of messages) expect(body).not.toMatch(/56912345678|correo|25.?000/)
  })

  test('editar y anular a la vez son dos hechos', async () => {
    const desde = yaOido()
    const id = await reserva()
    const cambios = { habitacion: '303', habilitado: 0, motivoCancela: 'SE FUE' }
    await hacer(autora, 'editar', id, cambios)
    expect((await oido(desde)).map(({ headers }) => headers.verbo)).toEqual(['editar', 'anular'])
  })

  test('un cambio de muchas las dice todas', async () => {
    const desde = yaOido()
    const ids = await save(casa, m, autora.id, Array(60).fill({ fecha: '2026-12-20' }))
    const destino = await ruta({ fecha: '2026-12-20' })
    await autora.call(rutas.mover, { body: { rutaId: destino, reservaIds: ids } })
    const messages = await oido(desde)
    expect(messages.map(({ headers }) => Number(headers.reserva))).toEqual(ids)
  })

  test('lo que se niega o se deshace no se dice', async () => {
    const [buena = 0, rendida = 0] = [await reserva(), await reserva()]
    await rendir(casa, m, autora.id, rendida)
    const desde = yaOido()
    expect((await hacer(autora, 'anular', rendida)).status).toBe(409)
    expect((await hacer(autora, 'editar', buena, { fecha: 'nunca' })).status).toBe(422)
    const destino = await ruta()
    const mover = { rutaId: destino, reservaIds: [buena, rendida] }
    expect((await autora.call(rutas.mover, { body: mover })).status).toBe(409)
    // Makes the last statement of the transaction fail: its announcements must be lost too.
    await casa.pool.query(`create function caer() returns trigger language plpgsql as
      $$begin raise exception 'cae'; end$$;
      create constraint trigger caer after update on reserva deferrable initially deferred
      for each row execute function caer()`)
    expect((await hacer(autora, 'anular', buena)).status).toBe(500)
    await casa.pool.query('drop trigger caer on reserva')
    expect(await oido(desde)).toEqual([])
  })
})

describe('quien lo hizo', () => {
  test('no oye su propio mensaje en ninguna de sus pantallas; sus cambios, marcados en la suya', async () => {
    const otherSesion = await casa.persona('GERENCIAL')
    await casa.pool.query('update sesion set usuario_id = $1 where usuario_id = $2', [
      autora.id,
      otherSesion.id,
    ])
    const [suya, itsOther] = await Promise.all(
      [autora, otherSesion].map((persona) => escuchar(casa.app, persona)),
    )
    const id = await reserva()
    await hacer(autora, 'anular', id)
    await hastaAqui(autora, [suya, itsOther, testigo] as Oyente[])
    expect([suya?.frases(), itsOther?.frases()]).toEqual([[], []])
    const cambio = { tipo: 'reserva', id, fechas: [FECHA] }
    expect(suya?.cambios()).toContainEqual({ ...cambio, propio: true })
    expect(itsOther?.cambios()).toContainEqual({ ...cambio, propio: false })
    expect(testigo.cambios()).toContainEqual({ ...cambio, propio: false })
  })

  test('una repetición con la misma clave no lo dice dos veces', async () => {
    const desde = yaOido()
    const clave = { 'idempotency-key': 'una-sola-vez' }
    const body = nueva(m)
    for (let veces = 0; veces < 3; veces++)
      expect((await autora.call(reservas.add, { body }, clave)).status).toBe(201)
    expect(await oido(desde)).toHaveLength(1)
  })
})
