import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historiaOf, rendir, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { emptyRutas, rutas } from '../contract.ts'
import {
  AYER,
  anadir,
  historiaDeRuta,
  type Operacion,
  operacion,
  rutaOf,
  todo,
} from './rutas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const editar = (body: Record<string, unknown>) => o.ana.send(rutas.put, { body })
const verbosOf = async (id: number) => (await historiaOf(o.casa, id)).map(({ verbo }) => verbo)

describe('editar una ruta', () => {
  test('lo que no se envía queda, y null la deja sin nadie', async () => {
    const id = await saveRuta(o.casa, o.m, {
      fecha: '2026-12-01',
      chofer_id: o.cesar.id,
      guia_id: o.gloria.id,
      vehiculo: 'VAN 1',
      nombre: 'LUNA',
    })
    const uno = await editar({ id, nombre: 'LUNA TARDE', version: 1 })
    expect(uno.data).toMatchObject({
      nombre: 'LUNA TARDE',
      choferId: o.cesar.id,
      guiaId: o.gloria.id,
      vehiculo: 'VAN 1',
      version: 2,
    })
    const dos = await editar({ id, choferId: null, guiaId: 0, vehiculo: '' })
    expect(dos.data).toMatchObject({ choferId: 3, guiaId: 4, vehiculo: null, nombre: 'LUNA TARDE' })
    expect(await historiaDeRuta(o.casa, id)).toMatchObject([
      { verbo: 'editar', cambios: [{ campo: 'nombre', antes: 'LUNA', despues: 'LUNA TARDE' }] },
      {
        verbo: 'editar',
        cambios: [
          { campo: 'conductor', antes: 'CÉSAR CHOFER', despues: 'SIN CONDUCTOR' },
          { campo: 'guia', antes: 'GLORIA GUÍA', despues: 'SIN GUÍA' },
          { campo: 'vehiculo', antes: 'VAN 1', despues: null },
        ],
      },
    ])
  })

  test('lo que ya era así no cuenta como cambio', async () => {
    const id = await saveRuta(o.casa, o.m, { fecha: '2026-12-02', guia_id: o.hugo.id })
    const { data } = await editar({ id, fecha: '2026-12-02', guiaId: o.hugo.id, choferId: 0 })
    expect(data.version).toBe(1)
    expect(await historiaDeRuta(o.casa, id)).toEqual([])
  })

  test('con otra fecha deja a los suyos y toma a los de ese día', async () => {
    const [uno, another] = ['2026-12-03', '2026-12-04']
    const id = await saveRuta(o.casa, o.m, { fecha: uno })
    const [suya = 0, queEspera = 0, deOtra = 0] = await save(o.casa, o.m, o.ana.id, [
      { fecha: uno, ruta_id: id },
      { fecha: another },
      { fecha: another, excursion_id: o.m.geiser },
    ])
    expect((await editar({ id, fecha: another })).data).toMatchObject({
      fecha: another,
      reservas: 1,
    })
    expect(await rutaOf(o.casa, [suya, queEspera, deOtra])).toEqual([null, id, null])
    expect(await verbosOf(suya)).toEqual(['liberar'])
    expect(await verbosOf(queEspera)).toEqual(['asignar'])
  })

  test('con otra excursión, lo mismo', async () => {
    const fecha = '2026-12-05'
    const id = await saveRuta(o.casa, o.m, { fecha })
    const [suya = 0, nueva = 0] = await save(o.casa, o.m, o.ana.id, [
      { fecha, ruta_id: id },
      { fecha, excursion_id: o.m.geiser },
    ])
    const { data } = await editar({ id, excursionId: o.m.geiser })
    expect(data.idExcursion.nombre).toBe('GÉISERES DEL TATIO')
    expect(await rutaOf(o.casa, [suya, nueva])).toEqual([null, id])
  })

  test('quien ya iba puede estar desactivado; nadie más', async () => {
    const off = await o.casa.persona('GUIAS')
    const id = await saveRuta(o.casa, o.m, { fecha: '2026-12-06', guia_id: off.id })
    await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [off.id])
    expect((await editar({ id, guiaId: off.id, nombre: 'IGUAL' })).status).toBe(200)
    const other = await saveRuta(o.casa, o.m, { fecha: '2026-12-07' })
    expect((await editar({ id: other, guiaId: off.id })).errors).toEqual({
      guiaId: 'El guía está desactivado',
    })
  })

  test('una versión anterior recibe 409 con la ruta como está', async () => {
    const id = await saveRuta(o.casa, o.m, { fecha: '2026-12-08' })
    const { data } = await editar({ id, nombre: 'UNO', version: 1 })
    const vieja = await editar({ id, nombre: 'DOS', version: 1 })
    expect({ status: vieja.status, data: vieja.data }).toEqual({ status: 409, data })
  })

  test('se puede saber quién la cambió y qué, lo último primero', async () => {
    const fecha = '2026-12-08'
    const { data } = await anadir(o.ana, o, { fecha, choferId: o.cesar.id })
    await editar({ id: data.id, nombre: 'UNO' })
    await o.lucas.call(rutas.put, { body: { id: data.id, choferId: null } })
    const { data: historial } = await o.ana.call(rutas.getHistorial, { query: { id: data.id } })
    expect(historial).toMatchObject([
      {
        ...{ accion: 'UPDATE', verbo: 'editar', nombreUsuario: 'LUCAS LCR' },
        ...{ fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), hora: expect.stringMatching(/:/) },
        cambios: [{ campo: 'conductor', antes: 'CÉSAR CHOFER', despues: 'SIN CONDUCTOR' }],
      },
      { nombreUsuario: 'ANA OPERA', cambios: [{ campo: 'nombre', despues: 'UNO' }] },
      { accion: 'INSERT', verbo: 'agregar', nombreUsuario: 'ANA OPERA' },
    ])
    expect((await o.flor.call(rutas.getHistorial, { query: { id: data.id } })).status).toBe(403)
  })

  test('un choque se avisa solo por lo que cambia', async () => {
    const fecha = '2026-12-09'
    await saveRuta(o.casa, o.m, { fecha, chofer_id: o.cesar.id, excursion_id: o.m.geiser })
    const id = await saveRuta(o.casa, o.m, { fecha, chofer_id: o.cesar.id })
    expect((await editar({ id, nombre: 'YA CONFIRMADA' })).status).toBe(200)
    expect((await editar({ id, choferId: o.lucas.id })).status).toBe(200)
    const vuelve = await editar({ id, choferId: o.cesar.id })
    expect(vuelve).toMatchObject({ status: 409, data: { choques: [{ que: 'conductor' }] } })
    expect((await editar({ id, choferId: o.cesar.id, confirmarDoble: true })).status).toBe(200)
    const lejos = await saveRuta(o.casa, o.m, { fecha: '2026-12-10', chofer_id: o.cesar.id })
    expect((await editar({ id: lejos, fecha })).status).toBe(409)
  })

  test.each([
    [{ fecha: '2026-13-01' }, { fecha: 'Por favor, ingrese la fecha' }],
    [{ excursionId: 999_999 }, { excursionId: 'Por favor, seleccione una excursión' }],
    [{ excursionId: null }, { excursionId: 'Por favor, seleccione una excursión' }],
    [{ choferId: 999_999 }, { choferId: 'Por favor, seleccione un conductor' }],
    [{ version: 0 }, { version: 'Versión no válida' }],
    [{ id: 0 }, { id: 'Este campo es obligatorio' }],
  ])('%j es 422 y nada cambia', async (cambios, errors) => {
    const id = await saveRuta(o.casa, o.m, { fecha: '2026-12-12' })
    const antes = await todo(o.casa)
    const answer = await editar({ id, ...cambios })
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('la que no existe, o está reservada, es 404', async () => {
    for (const id of [1, 2, 99, 999_999])
      expect((await editar({ id, nombre: 'X' })).status).toBe(404)
  })
})

describe('con una rendición (RU-4)', () => {
  const conDetalle = async () => {
    const [reserva = 0] = await save(o.casa, o.m, o.ana.id, [{ fecha: AYER }])
    return rendir(o.casa, o.m, o.gloria.id, reserva)
  }
  const conGasto = async () => {
    const ruta_id = await saveRuta(o.casa, o.m, { fecha: AYER })
    const { id: rendicion_id } = await o.casa.db
      .insertInto('rendicion')
      .values({ ruta_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await o.casa.db
      .insertInto('gasto_rendicion')
      .values({ rendicion_id, usuario_id: o.gloria.id })
      .execute()
    return ruta_id
  }

  test.each([
    ['un detalle', conDetalle],
    ['un gasto', conGasto],
  ])('%s fija fecha, excursión y guía, y no deja eliminarla', async (_, hacer) => {
    const id = await hacer()
    const antes = await todo(o.casa)
    for (const cambios of [
      { fecha: '2026-12-20' },
      { excursionId: o.m.geiser },
      { guiaId: o.hugo.id },
    ])
      expect((await editar({ id, ...cambios })).status).toBe(409)
    const { status, message } = await o.ana.call(emptyRutas.delete, { params: { id } })
    expect({ status, message }).toEqual({
      status: 409,
      message:
        'La ruta ya tiene rendiciones o gastos. No se puede eliminar ni cambiar su fecha, excursión o guía.',
    })
    expect(await todo(o.casa)).toEqual(antes)
    const { data } = await editar({
      id,
      choferId: o.lucas.id,
      nombre: 'CON OTRO',
      confirmarDoble: true,
    })
    expect(data).toMatchObject({ choferId: o.lucas.id, conRendicion: 1 })
  })
})

describe('eliminar una ruta', () => {
  test('libera a los suyos, también la rendición abierta y vacía, y queda en la historia', async () => {
    const fecha = '2026-12-21'
    await save(o.casa, o.m, o.ana.id, [{ fecha }])
    const { data } = await anadir(o.ana, o, { fecha })
    const [reserva = 0] = (
      await o.casa.db.selectFrom('reserva').select('id').where('ruta_id', '=', data.id).execute()
    ).map(({ id }) => id)
    await o.casa.pool.query(
      `with re as (insert into rendicion (ruta_id) values ($1) returning id)
       insert into comprobante (rendicion_id, archivo, tipo, bytes, usuario_id)
       select id, 'comprobantes/suelta.webp', 'image/webp', 9, $2 from re`,
      [data.id, o.ana.id],
    )
    const borrada = await o.ana.call(emptyRutas.delete, { params: { id: data.id } })
    expect({ status: borrada.status, data: borrada.data }).toEqual({
      status: 200,
      data: { id: data.id },
    })
    expect(await rutaOf(o.casa, [reserva])).toEqual([null])
    const { rows } = await o.casa.pool.query(
      "select rendicion_id from comprobante where archivo = 'comprobantes/suelta.webp'",
    )
    expect(rows).toEqual([{ rendicion_id: null }])
    expect(await verbosOf(reserva)).toEqual(['asignar', 'liberar'])
    expect((await historiaDeRuta(o.casa, data.id)).map(({ accion }) => accion)).toEqual([
      'INSERT',
      'DELETE',
    ])
    expect((await o.ana.call(emptyRutas.delete, { params: { id: data.id } })).status).toBe(404)
    for (const id of [1, 2])
      expect((await o.ana.call(emptyRutas.delete, { params: { id } })).status).toBe(404)
  })
})
