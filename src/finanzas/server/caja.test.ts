import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meeting } from '#lib/server/meeting.testing.ts'
import { estados } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { anotar, caja, HOY, todo } from './finanzas-calls.testing.ts'

let casa: TestApp
let flor: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  flor = await casa.persona('FINANZAS', { nombre: 'FLOR FINANZAS' })
})
afterAll(() => casa.close())
beforeEach(() => casa.pool.query('truncate caja_chica'))

test('el saldo es el fondo inicial y lo que se anota', async () => {
  expect((await caja(flor)).data).toEqual({ saldo: 700_000, fondo: 700_000, movimientos: [] })
  const compra = await anotar(flor)
  expect(compra.status).toBe(201)
  expect(compra.data).toMatchObject({
    fecha: HOY,
    concepto: 'BIDONES DE AGUA',
    ingreso: 0,
    egreso: 25_000,
    saldo: 675_000,
    autor: 'FLOR FINANZAS',
    reversaDe: null,
    reversadaPor: null,
  })
  await anotar(flor, { concepto: 'REPOSICIÓN', ingreso: 100_000, egreso: 0 })
  const { data } = await caja(flor)
  expect(data.saldo).toBe(775_000)
  expect(data.movimientos.map(({ saldo }) => saldo)).toEqual([775_000, 675_000])
  expect(await historiaOf(casa, 'caja_chica', compra.data.id)).toMatchObject([
    { accion: 'INSERT', verbo: 'agregar', nombre_usuario: 'FLOR FINANZAS' },
  ])
})

test('el fondo inicial es un ajuste', async () => {
  const other = await testApp({ today: HOY, settings: { openingFund: 50_000 } })
  try {
    const finanzas = await other.persona('FINANZAS')
    await anotar(finanzas, { egreso: 60_000 })
    expect((await caja(finanzas)).data).toMatchObject({ saldo: -10_000, fondo: 50_000 })
  } finally {
    await other.close()
  }
})

test('va por día, y lo que se anota tarde cae en el suyo', async () => {
  await anotar(flor, { fecha: '2026-11-20', egreso: 1_000 })
  await anotar(flor, { fecha: '2026-11-10', egreso: 2_000 })
  await anotar(flor, { fecha: '2026-11-20', egreso: 4_000 })
  const { data } = await caja(flor)
  expect(data.movimientos.map(({ fecha, saldo }) => [fecha, saldo])).toEqual([
    ['2026-11-20', 693_000],
    ['2026-11-20', 697_000],
    ['2026-11-10', 698_000],
  ])
  const enFecha = await caja(flor, { desde: '2026-11-10', hasta: '2026-11-15' })
  expect(enFecha.data).toMatchObject({ saldo: 693_000, movimientos: [{ saldo: 698_000 }] })
})

test('por páginas da lo mismo que entera, también entre los de un día', async () => {
  for (let n = 1; n <= 7; n++) await anotar(flor, { fecha: `2026-11-1${n % 3}`, egreso: n })
  const { data } = await caja(flor)
  const seen = []
  let cursor: string | null | undefined
  do {
    const page = await caja(flor, { limite: 3, cursor })
    expect(page.data.saldo).toBe(699_972)
    seen.push(...page.data.movimientos)
    cursor = page.meta?.siguiente
  } while (cursor)
  expect(seen).toEqual(data.movimientos)
  expect((await caja(flor, { limite: 7 })).meta).toEqual({ siguiente: null, total: 7 })
  expect((await caja(flor, { cursor: 'bm8' })).status).toBe(422)
})

describe('la reversa', () => {
  test('pone los montos al revés, diga lo que diga quien la pide, y queda enlazada', async () => {
    const { data: error } = await anotar(flor, { fecha: '2026-11-20' })
    const reversa = await anotar(flor, {
      concepto: 'SE ANOTÓ DOS VECES',
      ingreso: 5,
      egreso: 9,
      reversaDe: error.id,
    })
    expect(reversa.data).toMatchObject({
      ingreso: 25_000,
      egreso: 0,
      saldo: 700_000,
      reversaDe: error.id,
    })
    const { data } = await caja(flor)
    expect(data.movimientos.map(({ id, reversadaPor }) => [id, reversadaPor])).toEqual([
      [reversa.data.id, null],
      [error.id, reversa.data.id],
    ])
    expect(await historiaOf(casa, 'caja_chica', reversa.data.id)).toMatchObject([
      { verbo: 'reversar' },
    ])
  })

  test('se hace una vez, y no a otra reversa, a lo que no existe ni antes de lo reversado', async () => {
    const { data: error } = await anotar(flor, { fecha: '2026-11-20' })
    const antes = await anotar(flor, { fecha: '2026-11-19', reversaDe: error.id })
    expect(antes).toMatchObject({ status: 422, errors: { fecha: expect.stringMatching('20-11') } })
    const { data: reversa } = await anotar(flor, { reversaDe: error.id })
    const cuenta = await todo(casa)
    expect(await anotar(flor, { reversaDe: error.id })).toMatchObject({
      status: 409,
      message: 'Ese movimiento ya fue reversado.',
      data: { id: error.id, reversadaPor: reversa.id },
    })
    expect((await anotar(flor, { reversaDe: reversa.id })).status).toBe(409)
    expect((await anotar(flor, { reversaDe: 99_999 })).status).toBe(404)
    expect(await todo(casa)).toEqual(cuenta)
  })

  test('pedida muchas veces a la vez, vale una', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { data: error } = await anotar(flor)
      const respuestas = await Promise.all(
        Array.from({ length: 6 }, () => anotar(flor, { reversaDe: error.id })),
      )
      expect(estados(respuestas)).toEqual([201, 409, 409, 409, 409, 409])
    }
    expect((await caja(flor)).data.saldo).toBe(700_000)
  })

  test('control: mirar y después escribir, sin retener el movimiento ni la unicidad, la hace dos veces', async () => {
    const { data: error } = await anotar(flor)
    await casa.pool.query('alter table caja_chica drop constraint caja_chica_reversa')
    const allHere = meeting(2)
    await Promise.all(
      [1, 2].map(async () => {
        const { rows } = await casa.pool.query('select id from caja_chica where reversa_de = $1', [
          error.id,
        ])
        await allHere()
        if (rows.length === 0)
          await casa.pool.query(
            `insert into caja_chica (fecha, concepto, ingreso, usuario_id, reversa_de) values ($1, 'REVERSA', 25000, $2, $3)`,
            [HOY, flor.id, error.id],
          )
      }),
    )
    const { rows } = await casa.pool.query(
      'select sum(ingreso - egreso)::int as saldo from caja_chica',
    )
    expect(rows).toEqual([{ saldo: 25_000 }])
    await casa.pool.query('truncate caja_chica')
    await casa.pool.query(
      'alter table caja_chica add constraint caja_chica_reversa unique (reversa_de)',
    )
  })
})

test('con la misma Idempotency-Key se anota una vez', async () => {
  const clave = { 'idempotency-key': 'caja-1' }
  const respuestas = await Promise.all(Array.from({ length: 8 }, () => anotar(flor, {}, clave)))
  expect(new Set(respuestas.map(({ data }) => data.id)).size).toBe(1)
  expect((await caja(flor)).data.movimientos).toHaveLength(1)
  expect((await anotar(flor, { egreso: 1 }, clave)).status).toBe(409)
})

test('la base no deja cambiar ni borrar lo anotado', async () => {
  const { data } = await anotar(flor)
  for (const sentencia of ['update caja_chica set egreso = 1', 'delete from caja_chica'])
    await expect(casa.pool.query(sentencia)).rejects.toThrow(/solo admite filas nuevas/)
  expect((await caja(flor)).data.movimientos).toMatchObject([{ id: data.id, egreso: 25_000 }])
})

describe('lo que no sirve responde 422 en su campo, y no deja huella', () => {
  test.each([
    ['fecha', { fecha: '2026-11-22' }, 'La fecha no puede ser posterior a hoy'],
    ['fecha', { fecha: '21-11-2026' }, 'Por favor, ingrese la fecha'],
    ['fecha', { fecha: null }, 'Por favor, ingrese la fecha'],
    ['concepto', { concepto: '   ' }, 'Por favor, ingrese el concepto'],
    ['concepto', { concepto: 'X'.repeat(201) }, 'Máximo 200 caracteres'],
    [
      'concepto',
      { concepto: '\u0007' },
      'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
    ],
    ['egreso', { egreso: 0 }, 'Por favor, ingrese un monto, de ingreso o de egreso'],
    ['egreso', { ingreso: 10 }, 'Por favor, ingrese un monto, de ingreso o de egreso'],
    ['egreso', { egreso: -1 }, 'No puede ser negativo'],
    ['egreso', { egreso: 10.5 }, 'Por favor, ingrese un monto, de ingreso o de egreso'],
    ['egreso', { egreso: '25000' }, 'Por favor, ingrese un monto, de ingreso o de egreso'],
    ['ingreso', { ingreso: 100_000_000, egreso: 0 }, 'El máximo es $99.999.999'],
    ['reversaDe', { reversaDe: 'X' }, 'Debe ser un id'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const antes = await todo(casa)
    const { status, errors } = await anotar(flor, cambios)
    expect({ status, error: errors?.[campo] }).toEqual({ status: 422, error: mensaje })
    expect(await todo(casa)).toEqual(antes)
  })

  test.each([{ desde: 'ayer' }, { hasta: '2026-02-30' }, { limite: 501 }, { limite: 'x' }])(
    'al leer: %j',
    async (query) => expect((await caja(flor, query)).status).toBe(422),
  )
})
