import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#lib/server/announce.ts'
import { conVida, idsOf, rastros, type Vida } from '#pasajeros/server/pasajeros-calls.testing.ts'
import { esElTurno } from '#pasajeros/server/queries/retencion.ts'
import { filesOf } from '#rendiciones/server/rendiciones-calls.testing.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { correr, type Env, entornoOf } from './consola.testing.ts'

let o: Operacion
let vida: Vida
let env: Env
const file = join(tmpdir(), `ficha-${process.pid}.csv`)
beforeAll(async () => {
  ;({ o, vida } = await conVida())
  env = entornoOf(o.casa)
})
afterAll(async () => {
  await rm(file, { force: true })
  await o.casa.close()
})

const pasajeros = (orden: string, ...args: string[]) => correr(env, ['pasajeros', orden, ...args])
const todas = () => ['--reservas', idsOf(vida).join(',')]

test('buscar dice qué reservas son de quién, y queda anotado', async () => {
  const { codigo, dicho } = await pasajeros('buscar', 'quilapán')
  expect(codigo).toBe(0)
  for (const id of idsOf(vida)) expect(dicho).toMatch(new RegExp(`persona 1 +N° ${id} .*ZÓSIMA`))
  expect((await pasajeros('buscar', 'nadie así')).dicho).toContain('No se guarda nada')
  const { rows } = await o.casa.pool.query(
    'select que, nombre_usuario, filas from acceso_datos order by id',
  )
  expect(rows).toEqual([
    { que: 'buscar', nombre_usuario: 'LÍNEA DE COMANDOS', filas: 4 },
    { que: 'buscar', nombre_usuario: 'LÍNEA DE COMANDOS', filas: 0 },
  ])
})

test('a quién se busca se puede decir sin que quede en la historia de la consola', async () => {
  const { codigo, dicho } = await correr(env, ['pasajeros', 'buscar'], ['quilapán'])
  expect(codigo).toBe(0)
  expect(dicho).toContain('ZÓSIMA')
})

test.each([
  [['buscar'], /Falta decir a quién/],
  [['buscar', 'zo'], /al menos 3 letras/],
  [['exportar', '--reservas', '101'], /Falta --archivo/],
  [['exportar', '--reservas', '101', '--archivo', file, '--formato', 'pdf'], /Formato no válido/],
  [['bloquear', '--reservas', 'todas'], /Debe ser un id/],
  [['bloquear', '--reservas', '999999'], /No se encontró/],
  [['anonimizar', '--reservas', '101'], /Falta --confirmar/],
  [['anonimizar', '--reservas', '101', '--confirmar', 'si'], /Escriba ANONIMIZAR/],
  [['retencion'], /No hay plazo/],
  [['retencion', '--meses', 'dos'], /--meses es un número/],
  [['olvidar'], /No se entiende «olvidar»/],
])('lo que no está bien dicho se dice: %j', async ([orden = '', ...args], mensaje) => {
  const { codigo, error } = await pasajeros(orden, ...args)
  expect(codigo).toBe(1)
  expect(error).toMatch(mensaje)
})

test('exportar escribe todo en un archivo nuevo, en CSV sin fórmulas', async () => {
  const con = [...todas(), '--formato', 'csv', '--archivo', file]
  expect(await pasajeros('exportar', ...con)).toMatchObject({ codigo: 0 })
  const csv = await readFile(file, 'utf8')
  expect(csv).toContain('"ZÓSIMA QUILAPÁN"')
  expect(csv).toContain('MOTIVOZZ: QUILAPÁN SE CASÓ')
  const other = await pasajeros('exportar', ...con)
  expect([other.codigo, other.error]).toEqual([1, expect.stringContaining('No se pudo escribir')])
})

test('bloquear y desbloquear van y vuelven', async () => {
  expect((await pasajeros('bloquear', ...todas())).dicho).toContain('bloqueados en 4 reservas')
  expect(await rastros(o.casa)).toEqual(['bloqueo'])
  expect((await pasajeros('desbloquear', ...todas())).dicho).toContain('desbloqueados en 4')
  expect(await rastros(o.casa)).not.toContain('bloqueo')
})

test('el plazo dice cuántas de qué años, y solo con --aplicar las anonimiza', async () => {
  await o.casa.pool.query(`update reserva set fecha = '2023-03-01', ruta_id = null where id = $1`, [
    vida.anulada,
  ])
  const ensayo = await pasajeros('retencion', '--meses', '24')
  expect(ensayo.dicho).toMatch(/: 1 reservas por anonimizar\.\n +2023 +1\nNo se cambió nada/)
  expect((await correr({ ...env, RETENTION_MONTHS: '24' }, ['pasajeros', 'retencion'])).dicho).toBe(
    ensayo.dicho,
  )
  const enTurno = await transact(o.casa.db, async (tx) => {
    expect(await esElTurno(tx)).toBe(true)
    return pasajeros('retencion', '--meses', '24', '--aplicar', '--confirmar', '1')
  })
  expect([enTurno.codigo, enTurno.error]).toEqual([
    1,
    expect.stringContaining('Quedan 1 por anonimizar: otro proceso está en lo mismo'),
  ])
  for (const unread of [[], ['--confirmar', '2']])
    expect(await pasajeros('retencion', '--meses', '24', '--aplicar', ...unread)).toMatchObject({
      codigo: 1,
      error: expect.stringContaining('--aplicar --confirmar 1'),
    })
  const hecho = await pasajeros('retencion', '--meses', '24', '--aplicar', '--confirmar', '1')
  expect(hecho.dicho).toContain('Anonimizadas 1 reservas.')
  const { dicho } = await pasajeros('retencion', '--meses', '24')
  expect(dicho).toContain(': 0 reservas')
  expect(dicho).toContain('24 meses, LÍNEA DE COMANDOS: bien, 1 reservas')
  expect(dicho).toContain('24 meses, LÍNEA DE COMANDOS: incompleta, 0 reservas')
})

test('anonimizar pregunta a quien hay, y no deja nada', async () => {
  const { codigo, dicho } = await correr(
    env,
    ['pasajeros', 'anonimizar', ...todas()],
    ['ANONIMIZAR'],
  )
  expect(codigo).toBe(0)
  expect(dicho).toContain('Escriba ANONIMIZAR')
  expect(dicho).toContain('Anonimizadas 3 reservas, con 2 recibos.')
  expect(await rastros(o.casa)).toEqual([])
  expect(filesOf(o.casa)).toEqual([])
})
