import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutasDeFinanzas } from '#cuentas/contract.ts'
import { rendir, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Answered } from '#testing/server/product.testing.ts'
import type { Ruta } from '../contract.ts'
import { rutas } from '../contract.ts'
import { AYER, HOY, type Operacion, operacion } from './rutas-calls.testing.ts'

let o: Operacion
let de: { gloria: number; hugo: number; cesar: number; lucas: number; nadie: number }
let rendida: number
let futura: number
beforeAll(async () => {
  o = await operacion()
  const { casa, m } = o
  const ruta = (cambios: Parameters<typeof saveRuta>[2]) => saveRuta(casa, m, cambios)
  de = {
    gloria: await ruta({ fecha: HOY, guia_id: o.gloria.id, chofer_id: o.cesar.id }),
    hugo: await ruta({ fecha: AYER, guia_id: o.hugo.id }),
    cesar: await ruta({ fecha: AYER, chofer_id: o.cesar.id, excursion_id: m.geiser }),
    lucas: await ruta({ fecha: HOY, chofer_id: o.lucas.id }),
    nadie: await ruta({ fecha: '2026-11-19' }),
  }
  futura = await ruta({ fecha: '2026-12-01', guia_id: o.gloria.id })
  const reservas = await save(casa, m, o.ana.id, [
    { fecha: HOY, ruta_id: de.gloria },
    { fecha: AYER },
    { fecha: AYER, ruta_id: de.hugo },
    { fecha: AYER, ruta_id: de.cesar, excursion_id: m.geiser },
    { fecha: '2026-11-19', ruta_id: de.nadie },
  ])
  rendida = await rendir(casa, m, o.gloria.id, reservas[1] ?? 0)
})
afterAll(() => o.casa.close())

const ids = ({ data }: Answered<Ruta[]>) => data.map(({ id }) => id)

describe('las rutas propias (S)', () => {
  test('cada guía y cada conductor tiene las suyas, y solo con su id', async () => {
    const { gloria, hugo, cesar, lucas } = o
    // She settled the last one before somebody else had it: she goes on reading it.
    expect(ids(await gloria.call(rutas.getRutasByIdGuia, { params: { id: gloria.id } }))).toEqual([
      de.gloria,
      futura,
      rendida,
    ])
    expect(ids(await hugo.call(rutas.getRutasByIdGuia, { params: { id: hugo.id } }))).toEqual([
      de.hugo,
    ])
    expect(ids(await cesar.call(rutas.getRutasByIdChofer, { params: { id: cesar.id } }))).toEqual([
      de.gloria,
      de.cesar,
    ])
    expect(ids(await lucas.call(rutas.getRutasByIdChofer, { params: { id: lucas.id } }))).toEqual([
      de.lucas,
    ])
    for (const id of [hugo.id, 4, 0, 999_999])
      expect((await gloria.call(rutas.getRutasByIdGuia, { params: { id } })).status).toBe(404)
    expect((await cesar.call(rutas.getRutasByIdChofer, { params: { id: lucas.id } })).status).toBe(
      404,
    )
    expect((await cesar.call(rutas.getRutasByIdChofer, { params: { id: 'x' } })).status).toBe(422)
  })

  test('por rol son las propias, diga lo que diga el id', async () => {
    const query = { rol: 'GERENCIAL', flag: 'false', id: String(o.gloria.id) }
    expect(ids(await o.cesar.call(rutas.getRutasByRol, { query }))).toEqual([de.gloria, de.cesar])
    expect(ids(await o.hugo.call(rutas.getRutasByRol))).toEqual([de.hugo])
  })

  test('se acotan por día, y con limite va primero el último', async () => {
    const suyas = (query = {}) =>
      o.gloria.call(rutas.getRutasByIdGuia, { params: { id: o.gloria.id }, query })
    const pendientes = { desde: '2026-11-22', conPendientes: 'si' }
    expect(ids(await suyas({ desde: '2026-11-22' }))).toEqual([futura])
    const { gloria } = de
    const conPendientes = await suyas(pendientes)
    expect(ids(conPendientes)).toEqual([gloria, futura])
    await o.casa.pool.query('update ruta set guia_id = $1 where id = $2', [o.gloria.id, rendida])
    const sinRendida = await suyas(pendientes)
    await o.casa.pool.query('update ruta set guia_id = null where id = $1', [rendida])
    expect(ids(sinRendida)).toEqual([gloria, futura])
    expect(ids(await suyas({ limite: 5 }))).toEqual([futura, de.gloria, rendida])
    const first = await suyas({ limite: 1 })
    const segunda = await suyas({ limite: 2, cursor: first.meta?.siguiente })
    expect([...ids(first), ...ids(segunda), segunda.meta?.siguiente]).toEqual([
      futura,
      de.gloria,
      rendida,
      null,
    ])
    for (const cursor of ['x', Buffer.from('["dia",["ayer",1]]').toString('base64url')])
      expect((await suyas({ limite: 1, cursor })).errors).toEqual({
        cursor: 'Cursor no válido',
      })
  })

  test('nada de lo que reciben habla de dinero', async () => {
    const { data } = await o.cesar.call(rutas.getRutasByIdChofer, { params: { id: o.cesar.id } })
    expect(JSON.stringify(data)).not.toMatch(/valor|total|tipoCobro|efectivo|peaje|1000/i)
  })
})

describe('las de finanzas (RU-9)', () => {
  const porRendir = (query = {}) => o.flor.call(rutasDeFinanzas.getRutasPorRendir, { query })
  const rendidas = (query = {}) => o.flor.call(rutasDeFinanzas.getRutasRendidas, { query })

  test('por rendir: pendientes de hoy o antes; rendidas: las demás', async () => {
    expect(ids(await porRendir())).toEqual([de.gloria, de.hugo, de.cesar, de.lucas, de.nadie])
    expect(ids(await rendidas())).toEqual([rendida])
    expect((await rendidas()).data[0]?.estado).toBe('RENDIDA')
  })

  test('la primera página dice cuántas hay por rendir', async () => {
    const first = await porRendir({ limite: 2 })
    expect(first.meta?.total).toBe(5)
    expect(ids(first)).toEqual([de.lucas, de.gloria])
    const segunda = await porRendir({ limite: 2, cursor: first.meta?.siguiente })
    expect(segunda.meta?.total).toBeNull()
    expect((await porRendir({ limite: 500 })).meta).toEqual({ siguiente: null, total: 5 })
    expect((await porRendir({ limite: 1, guia: 'sin asignar' })).meta?.total).toBe(3)
    const alReves = await porRendir({ limite: 3, sentido: 'asc' })
    const todas = [...ids(alReves)]
    const resto = await porRendir({ limite: 3, sentido: 'asc', cursor: alReves.meta?.siguiente })
    expect([...todas, ...ids(resto)]).toEqual(ids(await porRendir({ limite: 9 })).toReversed())
    expect((await porRendir({ limite: 3, cursor: alReves.meta?.siguiente })).status).toBe(422)
  })

  test.each([
    [{ excursion: 'tatio' }, () => [de.cesar]],
    [{ conductor: 'cesar' }, () => [de.gloria, de.cesar]],
    [{ conductor: 'Sin Asignar' }, () => [de.hugo, de.nadie]],
    [{ guia: 'hoteleria' }, () => [de.hugo]],
    [{ guia: 'h.*a' }, () => []],
    [{ desde: HOY, hasta: HOY }, () => [de.gloria, de.lucas]],
  ])('%j filtra por texto literal', async (query, esperadas) => {
    expect(ids(await porRendir(query))).toEqual(esperadas())
  })

  test('un filtro demasiado largo o un día que no existe es 422', async () => {
    expect((await porRendir({ guia: 'x'.repeat(101) })).errors).toEqual({
      guia: 'Máximo 100 caracteres',
    })
    expect((await rendidas({ desde: '2026-02-30' })).errors).toEqual({ desde: 'Fecha no válida' })
  })
})
