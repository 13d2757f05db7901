import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardarRuta, historiaDe } from '#app/server/muestra.testing.ts'
import type { Persona } from '#app/server/product.testing.ts'
import { escuchar, hastaAqui } from '#avisos/server/avisos-calls.testing.ts'
import type { ReservaRuta } from '#rendiciones/contract/rendicion.ts'
import type { HojaEmitida } from '#reservas/contract/hoja.ts'
import { guardar } from '#reservas/server/reservas-calls.testing.ts'
import type { Ruta } from '#rutas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'

// Versions of the hoja de ruta (RU-18), through the whole stack on a real PostgreSQL.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

let dia = 0
async function conGente(n: number, cambios: { fecha?: string } = {}) {
  dia += 1
  const fecha = cambios.fecha ?? new Date(Date.UTC(2027, 0, dia)).toISOString().slice(0, 10)
  const rutaId = await guardarRuta(o.casa, o.m, {
    fecha,
    guia_id: o.gloria.id,
    chofer_id: o.cesar.id,
  })
  const filas = Array.from({ length: n }, () => ({ fecha, ruta_id: rutaId }))
  return { rutaId, fecha, ids: await guardar(o.casa, o.m, o.ana.id, filas) }
}
const emitir = (quien: Persona, rutaId: number, via = 'imprimir') =>
  quien.post<HojaEmitida>('/v1/ruta/emitirHoja', { rutaId, via })
const recibir = (quien: Persona, rutaId: number, version: number) =>
  quien.post<Ruta>('/v1/ruta/recibirHoja', { rutaId, version })
const leer = async (rutaId: number) => (await o.ana.get<Ruta>(`/v1/ruta/get?id=${rutaId}`)).data
const leerPasajeros = (quien: Persona, { rutaId, fecha }: { rutaId: number; fecha: string }) =>
  quien.get<ReservaRuta[]>(
    `/v1/rendicion/getDetalleReserva?fecha=${fecha}&excursionId=${o.m.luna}&rutaId=${rutaId}`,
  )
const anular = (reservaId: number | undefined) =>
  o.ana.post('/v1/reserva/anular', { reservaId, motivo: 'NO VIENE' })
const mover = (rutaId: number, reservaIds: number[]) =>
  o.ana.put('/v1/ruta/mover', { rutaId, reservaIds })
const cambiarHora = (id: number | undefined) =>
  o.ana.put('/v1/reserva/horas', { motivo: 'HORA', horas: [{ id, hora: '09:15:00' }] })

describe('emitir', () => {
  test('una versión la primera vez, y otra solo si cambiaron sus reservas', async () => {
    const { rutaId, fecha, ids } = await conGente(3)
    expect(await leer(rutaId)).not.toHaveProperty('hoja')
    const primera = (await emitir(o.ana, rutaId)).data
    expect(primera).toEqual({ version: 1, momento: expect.any(String), nueva: true })
    expect((await leer(rutaId)).hoja).toEqual({
      version: 1,
      momento: primera.momento,
      mas: 0,
      menos: 0,
      cambiadas: 0,
    })
    expect((await emitir(o.ana, rutaId, 'compartir')).data).toEqual({ ...primera, nueva: false })

    const [nueva = 0] = await guardar(o.casa, o.m, o.ana.id, [{ fecha }])
    await mover(rutaId, [nueva])
    await anular(ids[0])
    await cambiarHora(ids[1])
    expect((await leer(rutaId)).hoja).toMatchObject({ version: 1, mas: 1, menos: 1, cambiadas: 1 })
    const segunda = (await emitir(o.ana, rutaId)).data
    const cambios = { mas: [nueva], menos: [ids[0]], cambiadas: [ids[1]] }
    expect(segunda).toMatchObject({ version: 2, nueva: true, cambios })
    // A second print of the same version marks the same.
    expect((await emitir(o.ana, rutaId)).data).toEqual({ ...segunda, nueva: false })
    expect((await leer(rutaId)).hoja).toMatchObject({ version: 2, mas: 0, menos: 0, cambiadas: 0 })
    expect(
      (await historiaDe(o.casa, 'ruta', rutaId)).map(({ verbo, cambios }) => [verbo, cambios]),
    ).toEqual(
      [1, 2].map((version) => [
        'emitirHoja',
        [
          { campo: 'hoja', antes: null, despues: version },
          { campo: 'via', antes: null, despues: 'imprimir' },
        ],
      ]),
    )
    expect((await leer(rutaId)).version).toBe(1)
  })

  test('la oficina y el guía de la ruta; nadie más', async () => {
    const { rutaId } = await conGente(1)
    for (const [quien, status] of [
      [o.hugo, 404],
      [o.cesar, 403],
      [o.flor, 403],
      [o.gloria, 200],
      [o.lucas, 200],
    ] as const)
      expect((await emitir(quien, rutaId)).status).toBe(status)
    expect((await emitir(o.ana, 999_999)).status).toBe(404)
    expect((await emitir(o.ana, rutaId, 'gritar')).errors).toEqual({
      via: 'Diga cómo sale la hoja',
    })
  })

  test('una ruta eliminada se va con sus versiones', async () => {
    const { rutaId } = await conGente(1)
    await emitir(o.ana, rutaId)
    await recibir(o.gloria, rutaId, 1)
    expect((await o.ana.delete(`/v1/ruta/delete/${rutaId}`)).status).toBe(200)
  })
})

describe('leer sus pasajeros', () => {
  test('no emite nada: el teléfono los lee solo, por adelantado', async () => {
    const s = await conGente(2)
    for (const quien of [o.gloria, o.cesar, o.flor])
      expect((await leerPasajeros(quien, s)).data).toHaveLength(2)
    expect(await leer(s.rutaId)).not.toHaveProperty('hoja')
    await emitir(o.gloria, s.rutaId, 'abrir')
    await anular(s.ids[0])
    expect((await leerPasajeros(o.gloria, s)).data).toHaveLength(1)
    expect((await leer(s.rutaId)).hoja).toMatchObject({ version: 1, menos: 1 })
    expect((await emitir(o.gloria, s.rutaId, 'abrir')).data).toMatchObject({ version: 2 })
  })
})

describe('recibir', () => {
  test('guía y conductor, cada uno la última, y una vez; quien llega después aún no', async () => {
    const { rutaId } = await conGente(1)
    expect((await recibir(o.gloria, rutaId, 1)).status).toBe(409)
    await emitir(o.ana, rutaId)
    expect((await recibir(o.gloria, rutaId, 1)).data.hoja).toMatchObject({
      guia: expect.any(String),
    })
    const { hoja } = (await recibir(o.cesar, rutaId, 1)).data
    expect(hoja).toMatchObject({ guia: expect.any(String), chofer: expect.any(String) })
    expect((await recibir(o.cesar, rutaId, 1)).data.hoja).toEqual(hoja)
    const verbos = (await historiaDe(o.casa, 'ruta', rutaId)).map(({ verbo }) => verbo)
    expect(verbos).toEqual(['emitirHoja', 'recibirHoja', 'recibirHoja'])
    for (const [quien, status] of [
      [o.hugo, 404],
      [o.lucas, 404],
      [o.ana, 403],
      [o.flor, 403],
    ] as const)
      expect((await recibir(quien, rutaId, 1)).status).toBe(status)
    await o.ana.put('/v1/ruta/relevar', { rutaId, guiaId: o.hugo.id, motivo: 'ENFERMA' })
    const relevada = (await leer(rutaId)).hoja
    expect(Object.keys(relevada ?? {})).toEqual([
      'version',
      'momento',
      'mas',
      'menos',
      'cambiadas',
      'chofer',
    ])
  })

  test('una versión que ya no es la última se rechaza', async () => {
    const { rutaId, ids } = await conGente(2)
    await emitir(o.ana, rutaId)
    await anular(ids[0])
    await emitir(o.ana, rutaId)
    const vieja = await recibir(o.gloria, rutaId, 1)
    expect(vieja).toMatchObject({ status: 409, data: { id: rutaId, hoja: { version: 2 } } })
  })

  test('las pantallas abiertas se enteran de emitir y de recibir', async () => {
    const { rutaId, fecha } = await conGente(1)
    const oyente = await escuchar(o.casa.app, o.lucas)
    await emitir(o.ana, rutaId)
    await recibir(o.gloria, rutaId, 1)
    await hastaAqui(o.ana, [oyente])
    const suyos = oyente.cambios().filter(({ tipo, id }) => tipo === 'ruta' && id === rutaId)
    expect(suyos).toEqual(
      Array(2).fill({ tipo: 'ruta', id: rutaId, fechas: [fecha], propio: false }),
    )
    await oyente.cerrar()
  })
})

describe('a la vez', () => {
  test('muchos emiten y leen: sale una versión', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const s = await conGente(2)
      const respuestas = await Promise.all([
        emitir(o.ana, s.rutaId),
        emitir(o.lucas, s.rutaId),
        emitir(o.gloria, s.rutaId, 'abrir'),
        emitir(o.gloria, s.rutaId, 'abrir'),
        leerPasajeros(o.gloria, s),
      ])
      expect(respuestas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect((await leer(s.rutaId)).hoja?.version).toBe(1)
    }
  })

  test('emitir y mover: la versión tiene todo lo movido o nada, y la ruta dice lo que falta', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const s = await conGente(4)
      const otra = await guardarRuta(o.casa, o.m, { fecha: s.fecha })
      await emitir(o.ana, s.rutaId)
      const [, emitida] = await Promise.all([
        mover(otra, s.ids.slice(0, 3)),
        emitir(o.lucas, s.rutaId),
      ])
      const { hoja } = await leer(s.rutaId)
      const { rows } = await o.casa.pool.query<{ n: number }>(
        'select jsonb_array_length(reservas) as n from hoja_version where ruta_id = $1 order by version desc limit 1',
        [s.rutaId],
      )
      expect([1, 4]).toContain(rows[0]?.n)
      expect(hoja).toMatchObject({ version: emitida.data.version, menos: rows[0]?.n === 4 ? 3 : 0 })
    }
  })

  test('control: leer la última versión y después escribir la siguiente, sin retener la ruta, choca', async () => {
    const { rutaId } = await conGente(1)
    let listos = 0
    const uno = async () => {
      const { rows } = await o.casa.pool.query<{ v: number }>(
        'select coalesce(max(version), 0)::int as v from hoja_version where ruta_id = $1',
        [rutaId],
      )
      listos += 1
      while (listos < 2) await new Promise((next) => setTimeout(next, 2))
      await o.casa.pool.query(
        `insert into hoja_version (ruta_id, version, usuario_id, via, reservas) values ($1, $2, $3, 'abrir', '[]')`,
        [rutaId, (rows[0]?.v ?? 0) + 1, o.gloria.id],
      )
    }
    const hechos = await Promise.allSettled([uno(), uno()])
    expect(hechos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
