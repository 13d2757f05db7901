import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Comuna, hoteles } from '#catalogos/hoteles/contract.ts'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { importaciones } from '../contract.ts'
import { importacionOf, preview, rowsOf, toEnd } from './importaciones.testing.ts'

let casa: TestApp
let m: Muestra
let operadora: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  operadora = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
  pueblo = (await read(operadora, hoteles.getAll))[0]?.comuna?.nombre ?? ''
})
afterAll(() => casa.close())

const HEADER = ['HOTEL', 'Ciudad', 'Fono', 'Dirección']
let pueblo = ''

test('títulos arriba, nuevas, cambian, rechazadas y preguntas; aplicar y deshacer', async () => {
  const { id, rows } = await preview(operadora, 'hoteles', [
    ['HOTELES CON CONVENIO 2026', '', '', ''],
    ['', '', '', ''],
    HEADER,
    [' Alto Atacama ', pueblo, '+56 55 291 2910', 'camino pukará s/n'],
    ['TERRANTAI', pueblo, '', 'TOCOPILLA 999'],
    ['Terrantay', pueblo, '', ''],
    ['alto atacama', pueblo, '', ''],
    ['Casa Sin Pueblo', '', '', ''],
    ['Hotel de Arica', 'Arika', '', ''],
    ['Con letras', pueblo, 'llamar a Juan', ''],
    ['Hostal Alto Atakama', pueblo, '', ''],
  ])
  expect(rows.map(({ fila, juicio }) => [fila, juicio])).toEqual([
    [4, 'nueva'],
    [5, 'cambia'],
    [6, 'pregunta'],
    [7, 'rechazada'],
    [8, 'rechazada'],
    [9, 'pregunta'],
    [10, 'rechazada'],
    [11, 'pregunta'],
  ])
  expect(rows[1]?.cambios).toEqual([
    { campo: 'Dirección', antes: expect.any(String), despues: 'TOCOPILLA 999' },
  ])
  expect(rows[3]?.faltas).toEqual([
    { campo: '', razon: 'Está repetida: es la misma que la fila 4' },
  ])
  expect(rows[4]?.faltas).toEqual([{ campo: 'Comuna', razon: 'Falta este dato' }])
  expect(rows[6]?.faltas[0]).toMatchObject({
    campo: 'Teléfono',
    razon: expect.stringContaining('solo dígitos'),
  })
  expect(await read(operadora, hoteles.getAll)).toHaveLength(3)

  const { preguntas } = await importacionOf(operadora, id)
  expect(preguntas.map(({ clave, texto, filas }) => [clave, texto, filas])).toEqual([
    ['nombre:terrantay', '«TERRANTAY» se parece a uno que ya está: ¿es el mismo?', 1],
    ['comunaId:arika', '¿Cuál es la comuna «Arika»?', 1],
    [
      'nombre:hostal alto atakama',
      '«HOSTAL ALTO ATAKAMA» se parece a «ALTO ATACAMA», de la fila 4. ¿Son dos?',
      1,
    ],
  ])
  expect(preguntas[0]?.opciones[0]).toEqual({ id: String(m.terrantai), nombre: 'Es Terrantai' })
  expect(preguntas[1]?.opciones[0]?.nombre).toBe('ARICA')
  await operadora.call(importaciones.responder, {
    body: {
      id,
      respuestas: {
        'nombre:terrantay': 'nuevo',
        'comunaId:arika': preguntas[1]?.opciones[0]?.id ?? '',
      },
    },
  })
  await toEnd(operadora, 'ensayar', id)
  expect((await rowsOf(operadora, id)).filter(({ juicio }) => juicio === 'nueva')).toHaveLength(3)

  const avance = await toEnd(operadora, 'aplicar', id)
  expect(avance).toMatchObject({ estado: 'aplicada', cuentas: { hecha: 4, rechazada: 3 } })
  const after = await read(operadora, hoteles.getAll)
  expect(after.map(({ nombre }) => nombre)).toEqual(
    expect.arrayContaining(['ALTO ATACAMA', 'TERRANTAY', 'HOTEL DE ARICA']),
  )
  const alto = after.find(({ nombre }) => nombre === 'ALTO ATACAMA')
  expect(alto).toMatchObject({ telefono: '56552912910', direccion: 'CAMINO PUKARÁ S/N' })
  expect(await historiaOf(casa, 'hotel', alto?.id ?? 0)).toMatchObject([
    { verbo: 'agregar', nombre_usuario: 'ANA ROJAS' },
  ])

  // Control: one that somebody touched stays.
  await operadora.call(hoteles.put, {
    body: {
      id: alto?.id ?? 0,
      nombre: 'ALTO ATACAMA',
      comunaId: alto?.comunaId ?? 0,
      zona: 'CATARPE',
    },
  })
  expect(await toEnd(operadora, 'deshacer', id)).toMatchObject({
    estado: 'deshecha',
    cuentas: { deshecha: 3, 'no se deshizo': 1 },
  })
  const [kept] = await rowsOf(operadora, id, { paso: 'no se deshizo' })
  expect(kept).toMatchObject({ nombre: 'ALTO ATACAMA', razon: 'Alguien lo cambió después.' })
  const left = await read(operadora, hoteles.getAll)
  expect(left).toHaveLength(4)
  expect(left.find(({ id: one }) => one === m.terrantai)?.direccion).not.toBe('TOCOPILLA 999')
})

test('dos hoteles de un nombre: la pregunta dice la comuna de cada uno', async () => {
  const comunas = (await operadora.call(hoteles.comunas)).data as Comuna[]
  const two = comunas.slice(0, 2)
  for (const { id } of two)
    await operadora.call(hoteles.add, {
      body: { nombre: 'MELLIZO', comunaId: id },
    })
  const { rows } = await preview(operadora, 'hoteles', [
    ['Hotel', 'Comuna'],
    ['MELLIZO', comunas[2]?.nombre ?? ''],
  ])
  const told = rows[0]?.preguntas[0]?.opciones.map(({ nombre }) => nombre)
  expect(told?.slice(0, 2).toSorted()).toEqual(
    two.map(({ nombre }) => `Es MELLIZO, ${nombre}`).toSorted(),
  )
})
