import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idiomas } from '#catalogos/idiomas/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { hacer, nueva, save } from './reservas-calls.testing.ts'

// Languages are known, or added on purpose (CA-21).

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const vender = (idioma: string, cambios: Record<string, unknown> = {}) =>
  ana.call(reservas.add, { body: nueva(m, { idioma, ...cambios }) })
const conocidos = async () => (await ana.call(idiomas.getAll)).data.map(({ nombre }) => nombre)

test.each([
  ...['ESPAÑOL', 'INGLÉS', 'INGLES', 'PORTUGUES', 'Portugués', 'frances', 'ALEMAN', 'ITALIANO'],
])('%s se conoce, y queda como se escribió', async (idioma) => {
  expect(await vender(idioma)).toMatchObject({ status: 201, data: { idioma } })
})

test('uno que no se conoce se rechaza con los parecidos, al agregar y al editar', async () => {
  const { data } = await vender('INGLÉS')
  const faults = {
    INGLEZ: 'No conocemos INGLEZ. ¿Quiso decir INGLÉS?',
    KLINGON: 'No conocemos KLINGON. Elija un idioma de la lista, o agréguelo como nuevo.',
  }
  for (const [idioma, error] of Object.entries(faults)) {
    expect(await vender(idioma)).toMatchObject({ status: 422, errors: { idioma: error } })
    expect(await hacer(ana, 'editar', data.id, { idioma })).toMatchObject({
      status: 422,
      errors: { idioma: error },
    })
  }
})

test('uno nuevo a propósito se agrega una vez, con su historial, y desde entonces se conoce', async () => {
  const antes = await conocidos()
  const a_la_vez = ['Quechua', 'QUECHUA', 'quechúa'].map((uno) =>
    vender(uno, { idiomaNuevo: true }),
  )
  expect((await Promise.all(a_la_vez)).map(({ status }) => status)).toEqual([201, 201, 201])
  const despues = await conocidos()
  expect(despues).toHaveLength(antes.length + 1)
  expect((await vender('quechua')).status).toBe(201)
  const { rows } = await casa.pool.query(
    `select verbo, nombre_usuario, cambios from historial where entidad = 'idioma'`,
  )
  expect(rows).toEqual([
    {
      verbo: 'agregar',
      nombre_usuario: 'ANA ROJAS',
      cambios: [{ campo: 'nombre', antes: null, despues: despues.at(-1) }],
    },
  ])
})

test('si la venta no se guarda, tampoco su idioma', async () => {
  const antes = await conocidos()
  const mala = { idiomaNuevo: true, cantidadAdultos: 999, valorAdulto: 9_000_000 }
  expect((await vender('AYMARA', mala)).status).toBe(422)
  expect(await conocidos()).toEqual(antes)
})

test('una reserva que ya tenía uno sin conocer se edita', async () => {
  const [id = 0] = await save(casa, m, ana.id, [{ idioma: 'MAPUDUNGUN' }])
  expect((await hacer(ana, 'editar', id, { habitacion: '7' })).status).toBe(200)
})

test('los guías hablan idiomas conocidos, o nuevos a propósito', async () => {
  const jefa = await casa.persona('GERENCIAL')
  const { id, nombre, email } = await casa.persona('GUIAS')
  const editar = (cambios: object) =>
    jefa.call(usuarios.put, { body: { id, nombre, email, rolId: 4, ...cambios } })
  const rut = { sinRutMotivo: 'EXTRANJERA' }
  expect((await editar({ ...rut, idiomas: ['INGLES', 'ALEMÁN'] })).status).toBe(200)
  expect(await editar({ idiomas: ['ALEMÁM'] })).toMatchObject({
    status: 422,
    errors: { idiomas: 'No conocemos ALEMÁM. ¿Quiso decir ALEMÁN?' },
  })
  expect((await editar({ idiomas: ['RAPANUI'], idiomaNuevo: true })).status).toBe(200)
  expect(await conocidos()).toContain('RAPANUI')
})

test('la migración conoce los de siempre y los que se usan, en su escritura más usada', async () => {
  await save(
    casa,
    m,
    ana.id,
    ['Hindi', 'HINDÍ', 'HINDÍ', ' ingles', '—'].map((idioma) => ({ idioma })),
  )
  await casa.pool.query(`update usuario set idiomas = '{MANDARÍN}' where id = $1`, [ana.id])
  await casa.pool.query('drop table idioma')
  const sql = new URL('../../db/migrations/0023-idiomas.sql', import.meta.url)
  await casa.pool.query(await readFile(sql, 'utf8'))
  const nombres = await conocidos()
  expect(nombres.slice(0, 6)).toEqual([
    'ESPAÑOL',
    'PORTUGUÉS',
    'INGLÉS',
    'FRANCÉS',
    'ALEMÁN',
    'ITALIANO',
  ])
  expect(nombres).toEqual(expect.arrayContaining(['HINDÍ', 'MANDARÍN', 'MAPUDUNGUN']))
  expect(nombres).not.toContain('—')
  expect(nombres).not.toContain('INGLES')
  expect(nombres).not.toContain('HINDI')
})

test('control: sin la clave única, dos a la vez lo agregan dos veces', async () => {
  await casa.pool.query('drop index idioma_clave')
  // Both looked before either wrote.
  const insert = `insert into idioma (nombre) values ('BRETÓN') on conflict do nothing`
  await Promise.all([insert, insert].map((one) => casa.pool.query(one)))
  expect((await conocidos()).filter((nombre) => nombre === 'BRETÓN').length).toBe(2)
})
