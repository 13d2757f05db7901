import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#db/schema.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'
import type { Movimiento } from '../contract/reserva.ts'
import { historial } from '../contract.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let agencia: Persona
let otherAgencia: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR', { nombre: 'ANA NÚÑEZ 100%' })
  agencia = await casa.persona('AGENCIAS', { nombre: 'AGENCIA_SUR' })
  otherAgencia = await casa.persona('COMERCIAL', { nombre: 'AGENCIA NORTE' })
  hotelero = await casa.persona('HOTEL', { hotelId: m.cumbres, nombre: 'RECEPCIÓN CUMBRES' })
})
afterAll(() => casa.close())

type Consulta = Record<string, string | number>
const pedir = (query: Consulta = {}, quien = ana) => quien.call(historial.get, { query })

async function pasear(query: Consulta, quien = ana) {
  const leidas: Movimiento[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Answered<Movimiento[]> = await pedir({ ...query, ...(cursor && { cursor }) }, quien)
    expect(page.data.length).toBeLessThanOrEqual(Number(query.limite))
    leidas.push(...page.data)
    cursor = page.meta?.siguiente ?? null
  }
  return leidas
}

describe('la lista', () => {
  // Each row has its own instant unless given. The last rows share one, so that the id decides.
  let rows: Insertable<DB['historial']>[]
  let todas: Movimiento[]
  beforeAll(async () => {
    const row = (
      momento: string,
      quien: Persona,
      cambios: Partial<Insertable<DB['historial']>> = {},
    ): Insertable<DB['historial']> => ({
      momento,
      entidad: 'reserva',
      entidad_id: '500',
      accion: 'UPDATE',
      verbo: 'editar',
      usuario_id: quien.id,
      nombre_usuario: quien.nombre,
      motivo: momento,
      nombre_pasajero: 'ALGUIEN',
      nombre_excursion: 'VALLE DE LA LUNA',
      fecha_excursion: '2026-12-01',
      hotel_id: m.terrantai,
      creador_id: ana.id,
      ...cambios,
    })
    rows = [
      // 2026-04-04 has 25 hours in Santiago: 23:30 occurs twice.
      row('2026-04-04T02:59:59Z', ana),
      row('2026-04-04T03:00:00Z', ana, { accion: 'INSERT', verbo: 'agregar' }),
      row('2026-04-05T02:30:00Z', agencia, { creador_id: agencia.id }),
      row('2026-04-05T03:30:00Z', agencia, { creador_id: agencia.id, entidad_id: '501' }),
      row('2026-04-05T04:00:00Z', otherAgencia, { creador_id: otherAgencia.id }),
      // 2026-09-06 begins at 01:00.
      row('2026-09-06T03:59:59Z', ana),
      row('2026-09-06T04:00:00Z', hotelero, { hotel_id: m.cumbres, creador_id: hotelero.id }),
      row('2026-09-07T02:59:59.5Z', ana, {
        hotel_id: m.cumbres,
        accion: 'DELETE',
        verbo: 'anular',
      }),
      row('2026-09-07T03:00:00Z', ana),
      ...Array.from({ length: 7 }, (_, i) =>
        row('2026-11-20T12:00:00.123456Z', [ana, agencia, hotelero][i % 3] ?? ana, {
          entidad_id: i % 2 ? '501' : '502',
        }),
      ),
    ]
    await casa.db.insertInto('historial').values(rows).execute()
    await casa.db
      .insertInto('historial')
      .values({
        entidad: 'ruta',
        entidad_id: '500',
        accion: 'UPDATE',
        verbo: 'editar',
        usuario_id: ana.id,
        nombre_usuario: ana.nombre,
      })
      .execute()
    todas = (await pedir()).data
  })

  /** Returns the positions in `filas` of the rows read. */
  const cuales = (leidas: Movimiento[]) => {
    const first = Math.min(...todas.map(({ id }) => id))
    return leidas.map(({ id }) => id - first)
  }
  test('sin limite llega toda, de lo más antiguo a lo más nuevo, y solo de reservas', () => {
    expect(cuales(todas)).toEqual(rows.map((_, i) => i))
  })

  test('fecha y hora son las del operador', () => {
    expect(todas.map(({ fecha, hora }) => `${fecha} ${hora}`).slice(0, 10)).toEqual([
      '2026-04-03 23:59:59',
      '2026-04-04 00:00:00',
      '2026-04-04 23:30:00',
      '2026-04-04 23:30:00',
      '2026-04-05 00:00:00',
      '2026-09-05 23:59:59',
      '2026-09-06 01:00:00',
      '2026-09-06 23:59:59',
      '2026-09-07 00:00:00',
      '2026-11-20 09:00:00',
    ])
  })

  test.each([1, 3, 500])('de a %i, página a página, es la misma al revés', async (limite) => {
    expect(await pasear({ limite })).toEqual(todas.toReversed())
  })

  const desde = (first: number, ultima = 15) =>
    Array.from({ length: ultima - first + 1 }, (_, i) => first + i)
  const table: [Consulta, number[]][] = [
    [{ desde: '2026-04-04', hasta: '2026-04-04' }, [1, 2, 3]],
    [{ desde: '2026-04-05', hasta: '2026-04-05' }, [4]],
    [{ hasta: '2026-04-03' }, [0]],
    [{ desde: '2026-09-05', hasta: '2026-09-05' }, [5]],
    [{ desde: '2026-09-06', hasta: '2026-09-06' }, [6, 7]],
    [{ desde: '2026-09-07' }, desde(8)],
    [{ desde: '2026-09-07', hasta: '2026-09-06' }, []],
    [{ accion: 'INSERT' }, [1]],
    [{ accion: 'DELETE', desde: '2026-09-01' }, [7]],
    [{ reservaId: 501 }, [3, 10, 12, 14]],
    [{ reservaId: 501, usuario: 'agencia' }, [3, 10]],
    [{ reservaId: 0 }, []],
    [{ usuario: 'nunez' }, [0, 1, 5, 7, 8, 9, 12, 15]],
    [{ usuario: 'Núñez' }, [0, 1, 5, 7, 8, 9, 12, 15]],
    [{ usuario: '0%' }, [0, 1, 5, 7, 8, 9, 12, 15]],
    [{ usuario: '％' }, [0, 1, 5, 7, 8, 9, 12, 15]],
    [{ usuario: '_' }, [2, 3, 10, 13]],
    [{ usuario: 'agencia' }, [2, 3, 4, 10, 13]],
    [{ usuario: 'agencia', hasta: '2026-04-04' }, [2, 3]],
    [{ usuario: 'agencia', accion: 'DELETE' }, []],
    [{ usuario: '\\' }, []],
    [{ usuario: 'nadie' }, []],
    [{ usuario: '' }, desde(0)],
  ]
  test.each(table)('%j → %j, con y sin limite', async (query, esperadas) => {
    expect(cuales((await pedir(query)).data)).toEqual(esperadas)
    expect(cuales(await pasear({ ...query, limite: 2 }))).toEqual(esperadas.toReversed())
  })

  const alcances: [string, () => Persona, number[]][] = [
    ['HOTEL, su hotel', () => hotelero, [6, 7]],
    ['AGENCIAS, lo que creó', () => agencia, [2, 3]],
    ['COMERCIAL, lo que creó', () => otherAgencia, [4]],
  ]
  test.each(alcances)('%s y nada más, pida lo que pida', async (_, quien, esperadas) => {
    const visibles = new Set(esperadas)
    for (const [query, deTodos] of [[{}, desde(0)] as const, ...table]) {
      const suyas = deTodos.filter((n) => visibles.has(n))
      expect([query, cuales((await pedir(query, quien())).data)]).toEqual([query, suyas])
      const pages = await pasear({ ...query, limite: 1 }, quien())
      expect([query, cuales(pages)]).toEqual([query, suyas.toReversed()])
    }
  })

  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const cursor = { cursor: 'Cursor no válido' }
  test.each([
    [{ accion: 'BORRAR' }, { accion: 'Acción no válida' }],
    [{ desde: '2026-02-30' }, { desde: 'Fecha no válida' }],
    [{ hasta: '20-11-2026' }, { hasta: 'Fecha no válida' }],
    [{ reservaId: 'x' }, { reservaId: 'Debe ser un número' }],
    [{ usuario: 'x'.repeat(101) }, { usuario: 'Máximo 100 caracteres' }],
    [{ limite: 501 }, { limite: 'Máximo 500' }],
    [{ limite: 5, cursor: 'x' }, cursor],
    [{ limite: 5, cursor: b64(['momento', ['ayer', 1]]) }, cursor],
    [{ limite: 5, cursor: b64(['momento', ['0000-01-01T00:00:00+00:00', 1]]) }, cursor],
    [{ limite: 5, cursor: b64(['momento', ['2026-01-01T00:00:00+00:00', 1.5]]) }, cursor],
  ])('%j es 422', async (query, errors) => {
    const answer = await pedir(query as unknown as Consulta)
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  })
})
