import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { importaciones } from '../contract.ts'
import { importacionOf, preview, rowsOf, toEnd } from './importaciones.testing.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-27' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const kinds = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ juicio }) => juicio)

describe('excursiones', () => {
  test('prefijos que faltan se arman, precios y horas como los escribe Excel', async () => {
    const { id, rows } = await preview(jefa, 'excursiones', [
      ['Tour', 'Código', 'Valor', 'Niño', 'Salidas', 'Duración'],
      ['Lagunas Altiplánicas', '', '$ 65.000.-', '45,000', '7.00', '10 horas'],
      ['Termas de Puritama', 'PUR', '40000', '', '8:30 y 14.30 hrs', '4 h 30'],
      ['valle de la luna', '', '32.000', '', '', ''],
      ['VALLE DE LUNA', '', '1', '', '', ''],
      ['Cejar', 'cej', 'US$ 30', '', '', ''],
    ])
    expect(kinds(rows)).toEqual(['nueva', 'nueva', 'cambia', 'pregunta', 'rechazada'])
    expect(rows[2]?.cambios).toEqual([{ campo: 'Precio adulto', antes: '30000', despues: '32000' }])
    expect(rows[4]?.faltas).toEqual([
      { campo: 'Precio adulto', razon: 'No es un monto en pesos enteros («US$ 30»)' },
    ])
    await toEnd(jefa, 'aplicar', id)
    const all = await read(jefa, excursiones.getAll)
    expect(all.find(({ id: one }) => one === m.luna)).toMatchObject({ valor: 32_000 })
    const added = all.slice(3).toSorted((a, b) => a.nombre.localeCompare(b.nombre))
    expect(added).toMatchObject([
      {
        nombre: 'LAGUNAS ALTIPLÁNICAS',
        prefijo: 'LA',
        valor: 65_000,
        valorChild: 45_000,
        horaSalida: '07:00',
        duracion: 600,
      },
      {
        nombre: 'TERMAS DE PURITAMA',
        prefijo: 'PUR',
        horaSalida: ['08:30', '14:30'],
        duracion: 270,
      },
    ])
    expect(await historiaOf(casa, 'excursion', m.luna)).toMatchObject([
      { verbo: 'editar', nombre_usuario: 'ANA ROJAS' },
    ])

    // The same file again changes nothing.
    const again = await preview(jefa, 'excursiones', [
      ['Tour', 'Código', 'Valor', 'Niño', 'Salidas', 'Duración'],
      ['Lagunas Altiplánicas', '', '$ 65.000.-', '45,000', '7.00', '10 horas'],
      ['Termas de Puritama', 'PUR', '40000', '', '8:30 y 14.30 hrs', '4 h 30'],
    ])
    expect(kinds(again.rows)).toEqual(['igual', 'igual'])

    expect(await toEnd(jefa, 'deshacer', id)).toMatchObject({
      cuentas: { deshecha: 3, 'no se deshizo': 0 },
    })
    expect(await read(jefa, excursiones.getAll)).toHaveLength(3)
    expect((await read(jefa, excursiones.getAll))[0]).toMatchObject({ valor: 30_000 })
  })
})

test('un prefijo igual con otro nombre se pregunta: no pisa los precios de otra', async () => {
  const [one] = await read(jefa, excursiones.getAll)
  const { id, rows } = await preview(jefa, 'excursiones', [
    ['Excursión', 'Prefijo', 'Precio adulto'],
    ['OBSERVACIÓN ASTRONÓMICA', one?.prefijo ?? '', '99000'],
  ])
  expect(kinds(rows)).toEqual(['pregunta'])
  const [asked] = rows[0]?.preguntas ?? []
  expect(asked).toMatchObject({ campo: 'Prefijo', opciones: [{ nombre: `Es ${one?.nombre}` }] })
  await jefa.call(importaciones.responder, {
    body: { id, respuestas: { [asked?.clave ?? '']: String(one?.id) } },
  })
  await toEnd(jefa, 'ensayar', id)
  expect(kinds(await rowsOf(jefa, id))).toEqual(['cambia'])
})

describe('recepcionistas', () => {
  test('el hotel escrito de tres maneras es uno, y lo que no se reconoce se pregunta una vez', async () => {
    const { id, rows } = await preview(jefa, 'recepcionistas', [
      ['Nombre', 'Hotel', 'Celular', 'Correo'],
      ['Carla Vega', 'Terrantai', '9 3464 0373', 'carla@hotel.cl'],
      ['Luis Paredes', ' TERRANTÁI ', '', ''],
      ['Marta Ruiz', 'Hotel Terrantai', '', ''],
      ['Iván Choque', 'Hotel Terrantai', '', ''],
      ['Rosa Soto', 'Terrantai', '+56 55 285 1045', ''],
      ['Sin Arroba', 'Terrantai', '', 'carla.hotel.cl'],
    ])
    expect(kinds(rows)).toEqual(['nueva', 'nueva', 'pregunta', 'pregunta', 'cambia', 'rechazada'])
    expect(rows[5]?.faltas).toEqual([
      { campo: 'Email', razon: 'Por favor, ingrese un email válido' },
    ])
    const { preguntas } = await importacionOf(jefa, id)
    expect(preguntas).toMatchObject([
      {
        clave: 'hotelId:hotel terrantai',
        filas: 2,
        opciones: [{ id: String(m.terrantai), nombre: 'Terrantai' }],
      },
    ])
    await jefa.call(importaciones.responder, {
      body: { id, respuestas: { 'hotelId:hotel terrantai': String(m.terrantai) } },
    })
    await toEnd(jefa, 'ensayar', id)
    expect(await toEnd(jefa, 'aplicar', id)).toMatchObject({ cuentas: { hecha: 5, rechazada: 1 } })
    const all = await read(jefa, recepcionistas.getAll)
    expect(all.find(({ nombre }) => nombre === 'CARLA VEGA')).toMatchObject({
      hotelId: m.terrantai,
      telefono: '56934640373',
      email: 'carla@hotel.cl',
    })
    expect(await toEnd(jefa, 'deshacer', id)).toMatchObject({ cuentas: { deshecha: 5 } })
    expect(await read(jefa, recepcionistas.getAll)).toHaveLength(3)
  })
})

describe('vehículos', () => {
  test('papeles con fecha en palabras y en número de Excel; deshacer los desactiva', async () => {
    const { id, rows } = await preview(jefa, 'vehiculos', [
      ['Móvil', 'Capacidad', 'PPU', 'Revisión técnica', 'SOAP'],
      ['van 1', '15', 'kx·rt-45', '31 de marzo de 2027', '46477'],
      ['van 2', '9', '', '', ''],
      ['van 3', 'quince', '', '', ''],
    ])
    expect(kinds(rows)).toEqual(['nueva', 'nueva', 'rechazada'])
    await toEnd(jefa, 'aplicar', id)
    expect(await read(jefa, vehiculos.getAll)).toMatchObject([
      {
        nombre: 'VAN 1',
        asientos: 15,
        patente: 'KXRT45',
        revisionTecnica: '2027-03-31',
        seguro: '2027-03-31',
      },
      { nombre: 'VAN 2', asientos: 9 },
    ])
    await jefa.call(vehiculos.put, { body: { nombre: 'VAN 2', asientos: 10 } })
    expect(await toEnd(jefa, 'deshacer', id)).toMatchObject({
      cuentas: { deshecha: 1, 'no se deshizo': 1 },
    })
    expect(await read(jefa, vehiculos.getAll)).toMatchObject([
      { nombre: 'VAN 1', habilitado: 0 },
      { nombre: 'VAN 2', asientos: 10 },
    ])

    const again = await preview(jefa, 'vehiculos', [
      ['Móvil', 'Capacidad'],
      ['van 1', '15'],
    ])
    expect(again.rows[0]?.faltas[0]?.razon).toContain('Está desactivado')
    const active = await preview(jefa, 'vehiculos', [
      ['Móvil', 'Capacidad', 'Activado'],
      ['van 1', '15', 'activo'],
    ])
    await toEnd(jefa, 'aplicar', active.id)
    expect((await read(jefa, vehiculos.getAll))[0]).not.toMatchObject({ habilitado: 0 })
  })
})
