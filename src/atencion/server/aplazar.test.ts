import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { atencion, type Linea } from '../contract.ts'
import { type House, house, MANANA, makeSalida, readAs } from './atencion.testing.ts'

let o: House
beforeAll(async () => {
  o = await house()
})
afterAll(() => o.casa.close())

const run = (text: string, values: unknown[] = []) => o.casa.pool.query(text, values)
const lineOf = async (quien: Persona, clave: string) =>
  (await readAs(quien)).lineas.find((line) => line.clave === clave)
const aplazar = (quien: Persona, line: Pick<Linea, 'clave' | 'causas'>, more = {}) => {
  const { clave, causas } = line
  return quien.send(atencion.aplazar, {
    body: { clave, causas, motivo: 'LO VE LCR', hasta: MANANA, ...more },
  })
}
const retomar = (quien: Persona, id: number) => quien.send(atencion.retomar, { body: { id } })

test('se aplaza con motivo y fecha para todos los que la ven, y queda quién, por qué y hasta cuándo', async () => {
  const { rutaId } = await makeSalida(o, { guia_id: null })
  const clave = `salida/${rutaId}`
  const line = (await lineOf(o.ana, clave)) as Linea
  expect(line.causas).toEqual(['sin-guia'])
  expect((await aplazar(o.ana, line, { motivo: ' ' })).errors).toEqual({
    motivo: 'Por favor, ingrese el motivo',
  })
  expect((await aplazar(o.ana, line, { hasta: HOY })).errors).toEqual({
    hasta: 'Debe ser desde mañana',
  })
  expect((await aplazar(o.ana, line, { hasta: '2027-11-22' })).errors).toEqual({
    hasta: 'Hasta el 19-02-2027 a lo más',
  })
  const { status, data } = await aplazar(o.ana, line)
  expect(status).toBe(201)
  expect(data).toMatchObject({ lineas: [], aplazadas: [{ clave }] })
  const { lineas, aplazadas } = await readAs(o.lucas)
  expect(lineas).toEqual([])
  expect(aplazadas).toMatchObject([
    { clave, aplazada: { por: 'ANA OPERA', motivo: 'LO VE LCR', hasta: MANANA } },
  ])
  const id = aplazadas[0]?.aplazada?.id ?? 0
  expect(await historiaOf(o.casa, 'aplazada', id)).toMatchObject([
    { verbo: 'aplazar', motivo: 'LO VE LCR', nombre_usuario: 'ANA OPERA' },
  ])
  // Management counts it among what was put off; finance does not see it.
  expect(await readAs(o.gema)).toMatchObject({
    lineas: [],
    aplazadas: [{ titulo: '1 salida por completar', aplazada: { id, por: 'ANA OPERA' } }],
  })
  expect((await readAs(o.flor)).aplazadas).toEqual([])
})

test('algo nuevo de lo mismo la muestra otra vez; al irse lo nuevo sigue aplazada', async () => {
  const [put] = (await readAs(o.ana)).aplazadas
  const clave = put?.clave ?? ''
  const id = Number(clave.split('/')[1])
  await run('update ruta set chofer_id = null where id = $1', [id])
  expect((await lineOf(o.ana, clave))?.chips).toEqual(['sin guía', 'sin conductor'])
  expect((await readAs(o.ana)).aplazadas).toEqual([])
  // Keeps causes that the caller did not see open.
  await run('update ruta set vehiculo = null where id = $1', [id])
  const seen = { clave, causas: ['sin-guia', 'sin-chofer'] }
  expect((await aplazar(o.ana, seen)).data.lineas).toMatchObject([{ clave }])
  await run(`update ruta set vehiculo = 'VAN', chofer_id = $2 where id = $1`, [id, o.cesar.id])
  expect((await readAs(o.ana)).lineas).toEqual([])
})

test('se retoma, vuelve sola en su día, y se va con su causa', async () => {
  const [put] = (await readAs(o.ana)).aplazadas
  const { clave = '', causas = [], aplazada } = put ?? {}
  const id = aplazada?.id ?? 0
  expect((await retomar(o.flor, id)).status).toBe(409)
  expect((await retomar(o.lucas, id)).data.lineas).toMatchObject([{ clave }])
  expect((await historiaOf(o.casa, 'aplazada', id)).at(-1)).toMatchObject({
    verbo: 'retomar',
    nombre_usuario: 'LUCAS LCR',
  })
  expect((await retomar(o.lucas, id)).status).toBe(409)
  await aplazar(o.ana, { clave, causas })
  await run('update aplazada set hasta = $1', [HOY])
  expect(await lineOf(o.ana, clave)).toBeDefined()
  await run('update ruta set guia_id = $2 where id = $1', [clave.split('/')[1], o.gloria.id])
  expect(await readAs(o.ana)).toMatchObject({ lineas: [], aplazadas: [] })
  expect((await aplazar(o.ana, { clave, causas })).message).toBe(
    'Esa línea ya no está: alguien la resolvió o la aplazó.',
  )
})

test('nadie aplaza lo que no ve', async () => {
  const { rutaId } = await makeSalida(o, { guia_id: null })
  const line = { clave: `salida/${rutaId}`, causas: ['sin-guia'] }
  for (const quien of [o.flor, o.gloria, o.lobby])
    expect((await aplazar(quien, line)).status).toBe(409)
  expect((await aplazar(await o.casa.persona('MARKETING'), line)).status).toBe(403)
})

test('lo visto se va solo de quien lo vio, sin contarse, y other cambio lo trae de nuevo', async () => {
  const { data } = await o.lobby.call(reservas.add, {
    body: nueva(o.m, { recepcionistaNombre: 'ROSA SOTO', recepcionistaId: o.m.rosa }) as never,
  })
  const clave = `cambio/${data.id}`
  const rosa = await o.casa.persona('HOTEL', { hotelId: o.m.terrantai })
  const change = async (idioma: string) => {
    const { version } = (await o.ana.call(reservas.getPost, { body: data.id })).data
    const body = {
      ...nueva(o.m),
      recepcionistaId: o.m.rosa,
      id: data.id,
      version,
      motivo: 'X',
      idioma,
    }
    expect((await o.ana.call(reservas.put, { body: body as never })).status).toBe(200)
  }
  await change('INGLÉS')
  const line = (await lineOf(o.lobby, clave)) as Linea
  expect(line.detalle).toMatch(/^ANA OPERA cambió el idioma\b/)
  await aplazar(o.lobby, line, { motivo: 'Visto', hasta: '2026-12-02' })
  expect(await readAs(o.lobby)).toMatchObject({ lineas: [], aplazadas: [] })
  expect(await lineOf(rosa, clave)).toBeDefined()
  await change('FRANCÉS')
  expect(await lineOf(o.lobby, clave)).toBeDefined()
  expect(await lineOf(o.other, clave)).toBeUndefined()
  await run(`update reserva set fecha = '2026-11-20' where id = $1`, [data.id])
  expect(await lineOf(o.lobby, clave)).toBeUndefined()
})

test('lo propio que uno aplaza no se esconde a otra persona', async () => {
  const { rutaId, guia, chofer } = await makeSalida(o)
  await o.ana.call(rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } })
  const hojasOf = async (quien: Persona) =>
    (await readAs(quien)).lineas.filter(({ tipo }) => tipo === 'mi-hoja')
  const [line] = await hojasOf(chofer)
  expect(await hojasOf(guia)).toHaveLength(1)
  await aplazar(chofer, line as Linea)
  expect(await hojasOf(chofer)).toEqual([])
  expect(await hojasOf(guia)).toHaveLength(1)
})

test('menos de lo mismo no es nuevo; más sí', async () => {
  const { rutaId, reservas: booked } = await makeSalida(o, {}, [{ cantidad_adultos: 14 }])
  const clave = `salida/${rutaId}`
  await aplazar(o.ana, (await lineOf(o.ana, clave)) as Linea)
  const carry = (n: number) =>
    run('update reserva set cantidad_adultos = $2 where id = $1', [booked[0], n])
  await carry(13)
  expect(await lineOf(o.ana, clave)).toBeUndefined()
  await carry(15)
  expect((await lineOf(o.ana, clave))?.chips).toEqual(['3 sobre los asientos'])
})
