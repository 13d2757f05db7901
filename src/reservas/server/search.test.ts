import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let recepcion: Persona
let agencia: Persona
let nombrada: Record<string, number>
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
  recepcion = await casa.persona('HOTEL', { hotelId: m.cumbres })
  agencia = await casa.persona('AGENCIAS')
  const other = { telefono: '0000000000' }
  const rows = {
    maria: { nombre_pasajero: 'MARÍA NÚÑEZ SOTO', habitacion: '204', telefono: '56987654321' },
    juana: {
      nombre_pasajero: 'JUANA PÉREZ',
      habitacion: 'SUITE 12',
      hotel_id: m.cumbres,
      ...other,
    },
    sinPais: { nombre_pasajero: 'OTTO BRAUN', habitacion: '1204', telefono: '987654321' },
    geiser: {
      nombre_pasajero: 'LUIS DÍAZ',
      habitacion: 'CABAÑA 3',
      excursion_id: m.geiser,
      ...other,
    },
    grupo: { nombre_pasajero: 'GRUPO 77', habitacion: '204B', usuario_id: agencia.id, ...other },
    anulada: { nombre_pasajero: 'MARÍA ANULADA', habitacion: '9', ...other, ...ANULADA },
    ausente: { nombre_pasajero: 'MARÍA AUSENTE', habitacion: '204', ...other, ...NO_SHOW },
  }
  const guardadas = await save(casa, m, ana.id, Object.values(rows))
  nombrada = Object.fromEntries(Object.keys(rows).map((key, i) => [key, guardadas[i] ?? 0]))
})
afterAll(() => casa.close())

const pedir = (query: Record<string, string>, quien = ana) => quien.call(reservas.getAll, { query })
/** Returns the keys of the rows found. */
const halladas = async (query: Record<string, string>, quien = ana) => {
  const { status, data } = await pedir(query, quien)
  expect(status).toBe(200)
  return data.map(({ id }) => Object.keys(nombrada).find((key) => nombrada[key] === id)).join(' ')
}

describe('cada palabra está en algún campo, en cualquier orden', () => {
  test.each([
    ['núñez maría', 'maria'],
    ['SOTO maria nunez', 'maria'],
    ['mar', 'maria anulada'],
    ['perez otto', ''],
    ['204', 'maria grupo'],
    ['204b', 'grupo'],
    ['1204', 'sinPais'],
    ['suite', 'juana'],
    ['12 suite perez', 'juana'],
    ['cabana 3', 'geiser'],
    ['77', 'grupo'],
    ['987654321', 'maria sinPais'],
    ['+56987654321', 'maria sinPais'],
    ['56987654321', 'maria sinPais'],
    ['+56 9 8765 4321', 'maria sinPais'],
    ['9 8765 4321', 'maria sinPais'],
    ['4321', 'maria sinPais'],
    ['321', ''],
    ['4321 braun', 'sinPais'],
    ['204 9 8765 4321', 'maria'],
    ['cumbres', 'juana'],
    ['perez cumbres', 'juana'],
    ['géiseres', 'geiser'],
    ['geiseres luis terrantai', 'geiser'],
    ['luna 204', 'maria grupo'],
    ['%', ''],
    ['_', ''],
    ['qwerty', ''],
    ['zx', ''],
  ])('«%s» halla «%s»', async (lookUp, nombres) => {
    expect(await halladas({ buscar: lookUp })).toBe(nombres)
    const alReves = nombres.split(' ').toReversed().join(' ')
    expect(await halladas({ buscar: lookUp, limite: '500' })).toBe(alReves)
    for (const order of ['fecha', 'nombre', 'hotel', 'excursion'])
      expect(
        (await halladas({ buscar: lookUp, limite: '500', orden: order })).split(' ').sort(),
      ).toEqual(nombres.split(' ').sort())
  })

  test('lo que halla nombre lo halla también buscar', async () => {
    for (const text of ['maria', 'ña', 'mar', '77', 'perez', 'a']) {
      const porNombre = (await halladas({ nombre: text })).split(' ')
      expect((await halladas({ buscar: text })).split(' ')).toEqual(
        expect.arrayContaining(porNombre),
      )
    }
  })

  test('se suma a los demás filtros', async () => {
    expect(await halladas({ buscar: 'maria', estado: 'noshow' })).toBe('ausente')
    expect(await halladas({ buscar: 'maria', estado: 'anulada' })).toBe('anulada')
    expect(await halladas({ buscar: '204', nombre: 'grupo' })).toBe('grupo')
    expect(await halladas({ buscar: '204', hotel: 'cumbres' })).toBe('')
    expect(await halladas({ buscar: 'suite', desde: '2026-12-01', hasta: '2026-12-01' })).toBe(
      'juana',
    )
    expect(await halladas({ buscar: '  ' })).toBe(await halladas({}))
  })
})

describe('el número', () => {
  let conNumero: number[]
  beforeAll(async () => {
    const numero = String(nombrada.maria)
    conNumero = await save(casa, m, ana.id, [
      { habitacion: numero },
      { habitacion: `${numero}9` },
      { habitacion: 'X', hotel_id: m.cumbres },
    ])
  })
  afterAll(() => casa.db.deleteFrom('reserva').where('id', 'in', conNumero).execute())

  const ids = async (query: Record<string, string>, quien = ana) => {
    const { data, meta } = await pedir(query, quien)
    return { ids: data.map(({ id }) => id), siguiente: meta?.siguiente }
  }

  test('va primero en las páginas, una sola vez', async () => {
    const numero = nombrada.maria ?? 0
    const lookUp = String(numero)
    const [suHabitacion = 0, parecida = 0] = conNumero
    const todas = [numero, parecida, suHabitacion]
    expect((await ids({ buscar: lookUp, limite: '50' })).ids).toEqual(todas)
    for (const limite of ['1', '2', '3']) {
      const leidas: number[] = []
      let cursor: string | null | undefined
      do {
        const page = await ids({ buscar: lookUp, limite, ...(cursor && { cursor }) })
        leidas.push(...page.ids)
        cursor = page.siguiente
      } while (cursor)
      expect(leidas).toEqual(todas)
    }
    expect((await ids({ buscar: lookUp, limite: '50', orden: 'nombre' })).ids.toSorted()).toEqual(
      todas.toSorted(),
    )
    expect((await ids({ buscar: lookUp })).ids).toEqual(todas.toSorted((a, b) => a - b))
  })

  test('con N° o # es solo el número', async () => {
    for (const antes of ['N° ', 'n°', '#'])
      expect((await ids({ buscar: `${antes}${nombrada.maria}`, limite: '50' })).ids).toEqual([
        nombrada.maria,
      ])
    expect((await ids({ buscar: 'N° 999999' })).ids).toEqual([])
    expect((await ids({ buscar: '99999999999' })).ids).toEqual([])
  })

  test('solo si el rol ve la reserva y los filtros la dejan', async () => {
    const lookUp = String(nombrada.maria)
    expect((await ids({ buscar: lookUp, limite: '50' }, recepcion)).ids).toEqual([])
    expect((await ids({ buscar: `#${nombrada.maria}` }, agencia)).ids).toEqual([])
    expect((await ids({ buscar: `#${nombrada.juana}`, limite: '50' }, recepcion)).ids).toEqual([
      nombrada.juana,
    ])
    expect((await ids({ buscar: `#${nombrada.maria}`, hotel: 'cumbres' })).ids).toEqual([])
  })
})

test.each([
  ['987654321', '', ''],
  ['204', '', 'grupo'],
  ['perez', 'juana', ''],
  ['terrantai', '', 'grupo'],
  ['cumbres', 'juana', ''],
  ['luna', 'juana', 'grupo'],
  ['maria', '', ''],
])('«%s»: HOTEL halla «%s» y AGENCIAS «%s»', async (lookUp, deHotel, deAgencia) => {
  const queries: Record<string, string>[] = [{ buscar: lookUp }, { buscar: lookUp, limite: '50' }]
  for (const query of queries) {
    expect(await halladas(query, recepcion)).toBe(deHotel)
    expect(await halladas(query, agencia)).toBe(deAgencia)
  }
})

test('lo buscado no puede ser más largo que un filtro', async () => {
  expect((await pedir({ buscar: 'a'.repeat(101) })).status).toBe(422)
  expect((await pedir({ buscar: 'a '.repeat(50).trim() })).status).toBe(200)
})
