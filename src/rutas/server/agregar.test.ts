import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANULADA, historiaOf, NO_SHOW, save } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '../contract.ts'
import {
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

const crear = async (cambios: Record<string, unknown> = {}) => {
  const { status, data, message } = await anadir(o.ana, o, cambios)
  expect({ status, message }).toEqual({ status: 201, message: '' })
  return data
}

describe('asignar una ruta', () => {
  test('toma a los que viajan ese día en su excursión y aún no tienen ruta', async () => {
    const { casa, m, ana } = o
    const fecha = '2026-12-01'
    const [other] = [(await crear({ fecha, excursionId: m.geiser })).id]
    const suyas = await save(casa, m, ana.id, [
      { fecha, cantidad_adultos: 2, cantidad_child: 1 },
      { fecha, cantidad_adultos: 4 },
    ])
    const ajenas = await save(casa, m, ana.id, [
      { fecha: '2026-12-02' },
      { fecha, excursion_id: m.geiser, ruta_id: other ?? null },
      { fecha, ...ANULADA },
      { fecha, ...NO_SHOW },
    ])
    const antes = await rutaOf(casa, ajenas)
    const ruta = await crear({
      fecha,
      choferId: o.cesar.id,
      guiaId: o.gloria.id,
      vehiculo: '  van   roja ',
      nombre: 'LUNA 1',
    })
    expect(ruta).toMatchObject({
      fecha,
      nombre: 'LUNA 1',
      excursionId: m.luna,
      idChofer: { id: o.cesar.id, nombre: 'CÉSAR CHOFER' },
      idGuia: { id: o.gloria.id, nombre: 'GLORIA GUÍA' },
      vehiculo: 'VAN ROJA',
      asientos: null,
      reservas: 2,
      pasajeros: 7,
      estado: 'PENDIENTE',
      conRendicion: 0,
      version: 1,
    })
    expect(await rutaOf(casa, suyas)).toEqual([ruta.id, ruta.id])
    expect(await rutaOf(casa, ajenas)).toEqual(antes)
    const [row] = suyas
    expect(await historiaOf(casa, row ?? 0)).toMatchObject([
      {
        accion: 'UPDATE',
        verbo: 'asignar',
        nombre_usuario: 'ANA OPERA',
        nombre_pasajero: 'JUAN PÉREZ',
        cambios: [
          {
            campo: 'ruta',
            antes: null,
            despues: `N° ${ruta.id} (GLORIA GUÍA, CÉSAR CHOFER, VAN ROJA)`,
          },
        ],
      },
    ])
    expect(await historiaDeRuta(casa, ruta.id)).toEqual([
      {
        accion: 'INSERT',
        verbo: 'agregar',
        nombre_usuario: 'ANA OPERA',
        cambios: [
          { campo: 'fecha', antes: null, despues: fecha },
          { campo: 'nombre', antes: null, despues: 'LUNA 1' },
          { campo: 'excursion', antes: null, despues: 'VALLE DE LA LUNA' },
          { campo: 'conductor', antes: null, despues: 'CÉSAR CHOFER' },
          { campo: 'guia', antes: null, despues: 'GLORIA GUÍA' },
          { campo: 'vehiculo', antes: null, despues: 'VAN ROJA' },
        ],
      },
    ])
    expect(await historiaDeRuta(casa, 'VAN ROJA')).toMatchObject([{ verbo: 'agregar' }])
  })

  test('una segunda ruta del mismo día queda vacía, y toma a quien llega después', async () => {
    const { casa, m, ana } = o
    const fecha = '2026-12-03'
    await save(casa, m, ana.id, [{ fecha }])
    await crear({ fecha })
    expect((await crear({ fecha })).reservas).toBe(0)
  })

  test('la excursión puede ser la de una reserva del calendario', async () => {
    const [reservaId] = await save(o.casa, o.m, o.ana.id, [{ excursion_id: o.m.geiser }])
    const { excursionId } = await crear({ excursionId: undefined, reservaId })
    expect(excursionId).toBe(o.m.geiser)
  })

  test.each([
    [{}],
    [{ choferId: 0, guiaId: 0, vehiculo: '' }],
    [{ choferId: 3, guiaId: 4, vehiculo: null }],
    [{ choferId: 1, guiaId: 1 }],
    [{ choferId: null, guiaId: null }],
  ])('%j es sin conductor, sin guía y sin vehículo', async (cambios) => {
    expect(await crear({ fecha: '2026-12-05', ...cambios })).toMatchObject({
      choferId: 3,
      guiaId: 4,
      vehiculo: null,
      asientos: null,
    })
  })

  test('un LCR conduce y un HOTELERIA guía', async () => {
    expect(
      await crear({ fecha: '2026-12-06', choferId: o.lucas.id, guiaId: o.hugo.id }),
    ).toMatchObject({ choferId: o.lucas.id, guiaId: o.hugo.id })
  })

  test('la misma clave responde lo mismo y crea una sola', async () => {
    const pedir = () => anadir(o.ana, o, { fecha: '2026-12-07' }, { 'idempotency-key': 'r1' })
    const respuestas = await Promise.all([pedir(), pedir(), pedir()])
    expect(new Set(respuestas.map(({ data }) => data.id)).size).toBe(1)
    const { rows } = await o.casa.pool.query(
      `select count(*)::int as n from ruta where fecha = '2026-12-07'`,
    )
    expect(rows[0]).toEqual({ n: 1 })
  })
})

describe('lo que no se acepta dice por qué en su campo, y nada cambia', () => {
  const CONDUCTOR = 'Por favor, seleccione un conductor'
  const GUIA = 'Por favor, seleccione un guía'
  const table = (): [field: string, cambios: Record<string, unknown>, wording: string][] => [
    ['fecha', { fecha: undefined }, 'Por favor, ingrese la fecha'],
    ['fecha', { fecha: '2026-02-30' }, 'Por favor, ingrese la fecha'],
    ['fecha', { fecha: '01-12-2026' }, 'Por favor, ingrese la fecha'],
    ['excursionId', { excursionId: undefined }, 'Por favor, seleccione una excursión'],
    ['excursionId', { excursionId: 0 }, 'Por favor, seleccione una excursión'],
    ['excursionId', { excursionId: 999_999 }, 'Por favor, seleccione una excursión'],
    ['excursionId', { excursionId: 'x' }, 'Por favor, seleccione una excursión'],
    ['reservaId', { excursionId: undefined, reservaId: 999_999 }, 'La reserva no existe'],
    ['choferId', { choferId: o.gloria.id }, CONDUCTOR],
    ['choferId', { choferId: o.ana.id }, CONDUCTOR],
    ['choferId', { choferId: 999_999 }, CONDUCTOR],
    ['choferId', { choferId: -1 }, 'Debe ser un id'],
    ['choferId', { choferId: '12' }, 'Debe ser un id'],
    ['guiaId', { guiaId: o.cesar.id }, GUIA],
    ['guiaId', { guiaId: o.flor.id }, GUIA],
    ['guiaId', { guiaId: 1.5 }, 'Debe ser un id'],
    ['vehiculo', { vehiculo: 'X'.repeat(61) }, 'Máximo 60 caracteres'],
    [
      'vehiculo',
      { vehiculo: '\u0007' },
      'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
    ],
    ['vehiculo', { vehiculo: 7 }, 'Vehículo no válido'],
    ['nombre', { nombre: 'X'.repeat(101) }, 'Máximo 100 caracteres'],
    [
      'nombre',
      { nombre: '\u0007' },
      'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
    ],
    ['confirmarDoble', { confirmarDoble: 'si' }, 'Valor no válido'],
  ]
  test('cada caso', async () => {
    await save(o.casa, o.m, o.ana.id, [{ fecha: '2026-12-09' }])
    const antes = await todo(o.casa)
    for (const [field, cambios, wording] of table()) {
      const { status, errors } = await anadir(o.ana, o, { fecha: '2026-12-09', ...cambios })
      expect([cambios, status, errors]).toEqual([cambios, 422, { [field]: wording }])
    }
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('una excursión desactivada no sale en una ruta nueva, y la que ya la tenía la conserva', async () => {
    const { id, version } = await crear({ fecha: '2026-12-20', excursionId: o.m.geiser })
    const other = await crear({ fecha: '2026-12-20' })
    const habilitar = (si: 0 | 1) =>
      o.casa.pool.query('update excursion set habilitado = $1 where id = $2', [si, o.m.geiser])
    await habilitar(0)
    try {
      const errors = { excursionId: 'La excursión está desactivada' }
      const nueva = await anadir(o.ana, o, { fecha: '2026-12-21', excursionId: o.m.geiser })
      expect(nueva).toMatchObject({ status: 422, errors })
      const cambiada = { id: other.id, excursionId: o.m.geiser }
      expect(await o.ana.call(rutas.put, { body: cambiada })).toMatchObject({ status: 422, errors })
      const suya = { id, version, fecha: '2026-12-22', excursionId: o.m.geiser }
      expect((await o.ana.call(rutas.put, { body: suya })).status).toBe(200)
    } finally {
      await habilitar(1)
    }
  })

  test('quien está desactivado no se asigna', async () => {
    const off = await o.casa.persona('CONDUCTORES')
    await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [off.id])
    expect((await anadir(o.ana, o, { choferId: off.id })).errors).toEqual({
      choferId: 'El conductor está desactivado',
    })
  })
})

describe('el mismo conductor, guía o vehículo dos veces en un día (RU-6)', () => {
  test('se avisa con qué y dónde, y pasa al confirmarlo', async () => {
    const fecha = '2026-12-11'
    const quienes = { choferId: o.cesar.id, guiaId: o.gloria.id, vehiculo: 'VAN AZUL' }
    const first = await crear({ fecha, ...quienes, excursionId: o.m.geiser })
    const antes = await todo(o.casa)
    const donde = { rutaId: first.id, nombreExcursion: 'GÉISERES DEL TATIO' }
    const choque = await anadir(o.ana, o, { fecha, ...quienes, vehiculo: 'van azul' })
    expect({ status: choque.status, message: choque.message, data: choque.data }).toEqual({
      status: 409,
      message:
        'El conductor CÉSAR CHOFER, el guía GLORIA GUÍA y el vehículo VAN AZUL ya van ese día en GÉISERES DEL TATIO.',
      data: {
        choques: [
          { que: 'conductor', nombre: 'CÉSAR CHOFER', ...donde },
          { que: 'guia', nombre: 'GLORIA GUÍA', ...donde },
          { que: 'vehiculo', nombre: 'VAN AZUL', ...donde },
        ],
      },
    })
    expect(await todo(o.casa)).toEqual(antes)
    await crear({ fecha, ...quienes, confirmarDoble: true })
  })

  test('otro día, o sin asignar, no choca', async () => {
    await crear({ fecha: '2026-12-12', choferId: o.cesar.id })
    await crear({ fecha: '2026-12-13', choferId: o.cesar.id })
    await crear({ fecha: '2026-12-14' })
    await crear({ fecha: '2026-12-14' })
  })
})
