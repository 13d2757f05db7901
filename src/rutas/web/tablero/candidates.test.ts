import { expect, test } from 'vitest'
import { rutaOf } from '../rutas-screens.testing.ts'
import {
  type Crew,
  firstFree,
  peopleFor,
  peopleForAll,
  vehiclesFor,
  vehiclesForAll,
} from './candidates.ts'

const fecha = '2026-11-20'
const guia = (id: number, nombre: string, idiomas?: string[]) => ({
  id,
  nombre,
  rol: { id: 4, nombre: 'GUIAS' },
  ...(idiomas && { idiomas }),
})
const excursion = { id: 105, nombre: 'TATIO', prefijo: 'T', valor: 0, valorChild: 0 }
const other = { ...rutaOf({ id: 700, guiaId: 131, vehiculo: 'VAN 9' }), hora: '05:00' }
const crew: Crew = {
  people: [
    guia(130, 'ANA'),
    guia(131, 'BEA', ['INGLÉS']),
    guia(132, 'CLARA', ['INGLÉS', 'PORTUGUÉS']),
    guia(133, 'DANI', ['INGLÉS']),
    guia(134, 'EVA'),
    { id: 140, nombre: 'FELIPE', rol: { id: 3, nombre: '' }, licenciaVence: '2026-11-19' },
    { id: 141, nombre: 'GABRIEL', rol: { id: 3, nombre: '' }, licenciaVence: '2026-11-20' },
  ],
  fleet: [
    { nombre: 'BUS 30', asientos: 30, version: 1 },
    { nombre: 'VAN 9', asientos: 9, version: 1 },
    { nombre: 'SPRINTER 16', asientos: 16, version: 1 },
    { nombre: 'SPRINTER 19', asientos: 19, version: 1, seguro: '2026-11-01' },
    { nombre: 'VAN VENDIDA', asientos: 12, version: 1, habilitado: 0 },
  ],
  ausencias: [
    {
      id: 1,
      usuarioId: 134,
      usuario: { id: 134, nombre: 'EVA' },
      desde: fecha,
      hasta: fecha,
      motivo: 'VACACIONES',
      version: 1,
    },
  ],
  excursiones: new Map([[105, { ...excursion, duracion: 240 }]]),
  rutas: [other],
  limits: { jornada: 12, descanso: 10 },
}
const aboard = { idiomas: [['INGLÉS', 4] as const, ['PORTUGUÉS', 3] as const], pasajeros: 12 }
const temprano = { fecha, excursionId: 105, hora: '06:00' }

test('primero quien está libre, luego quien habla con más pasajeros; lo demás se dice', () => {
  expect(peopleFor('guia', crew, temprano, aboard).map(({ label }) => label)).toEqual([
    'CLARA · habla INGLÉS, PORTUGUÉS',
    'DANI · habla INGLÉS',
    'ANA',
    'BEA · habla INGLÉS · va en GÉISERES DEL TATIO 05:00',
    'EVA · ausente: VACACIONES',
  ])
  expect(peopleFor('chofer', crew, temprano, aboard).map(({ label }) => label)).toEqual([
    'GABRIEL',
    'FELIPE · va en GÉISERES DEL TATIO 05:00 · licencia vencida',
  ])
})

test('a otra hora quien ya va está libre, y en su propia ruta también', () => {
  const tarde = peopleFor('guia', crew, { ...temprano, hora: '15:00' }, aboard)
  const propia = peopleFor('guia', crew, { ...temprano, id: 700 }, aboard)
  for (const options of [tarde, propia])
    expect(options.find(({ value }) => value === 131)?.group).toBe('Libres')
})

test('de los vehículos libres, el menor en que caben todos; los vencidos al final', () => {
  const options = vehiclesFor(crew, temprano, aboard)
  expect(options.map(({ label }) => label)).toEqual([
    'SPRINTER 16 · 16 asientos',
    'BUS 30 · 30 asientos',
    'VAN 9 · 9 asientos · faltan 3 · va en GÉISERES DEL TATIO 05:00',
    'SPRINTER 19 · 19 asientos · seguro vencido',
  ])
  expect(firstFree(options)).toBe('SPRINTER 16')
  expect(firstFree(options.slice(2))).toBeNull()
})

test('de un viaje de tres días cuentan todos: ausencias, licencia y papeles', () => {
  const tres = {
    ...crew,
    rutas: [],
    excursiones: new Map([[105, { ...excursion, dias: 3 }]]),
  }
  const antes = { fecha: '2026-11-18', excursionId: 105 }
  const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)
  expect(labels(peopleFor('guia', tres, antes, aboard)).at(-1)).toBe('EVA · ausente: VACACIONES')
  expect(labels(peopleFor('chofer', tres, antes, aboard))).toEqual([
    'GABRIEL',
    'FELIPE · licencia vencida',
  ])
  const octubre = { ...antes, fecha: '2026-10-31' }
  expect(labels(vehiclesFor(tres, octubre, aboard)).at(-1)).toContain('seguro vencido')
  expect(labels(vehiclesFor({ ...tres, excursiones: new Map() }, octubre, aboard))[1]).toBe(
    'SPRINTER 19 · 19 asientos',
  )
})

/** Route of GÉISERES that somebody guides; four hours long. */
const con = (guiaId: number, hora: string, dia = fecha) => ({
  ...rutaOf({
    id: guiaId * 100 + Number(hora.slice(0, 2)) + Number(dia.slice(8)),
    guiaId,
    fecha: dia,
  }),
  hora,
})
const names = (options: readonly { label: string }[]) =>
  options.map(({ label }) => label.split(' · ')[0])
const nadie = { idiomas: [], pasajeros: 4 }
const ingles = { idiomas: [['INGLÉS', 4] as const], pasajeros: 4 }
const noche = { fecha, excursionId: 105, hora: '20:45' }
// EVA is absent, and always last.
test.each([
  [
    'quien menos trabajó ese día',
    [con(130, '04:30'), con(131, '09:00'), con(132, '10:00')],
    nadie,
    'DANI ANA BEA CLARA EVA',
  ],
  [
    'luego quien menos esa semana',
    [con(130, '09:00', '2026-11-18'), con(131, '09:00', '2026-11-22')],
    nadie,
    'CLARA DANI ANA BEA EVA',
  ],
  [
    'el domingo anterior ya no cuenta',
    [con(130, '09:00', '2026-11-15'), con(131, '09:00', '2026-11-16')],
    nadie,
    'ANA CLARA DANI BEA EVA',
  ],
  ['quien habla va antes, aunque trabajó', [con(133, '04:30')], ingles, 'BEA CLARA DANI ANA EVA'],
  [
    'a la tercera salida nadie va antes que quien no tiene ninguna, hable lo que hable',
    [con(133, '04:30'), con(133, '15:00'), con(131, '04:30'), con(132, '04:30')],
    ingles,
    'BEA CLARA ANA DANI EVA',
  ],
  [
    'si todos tienen alguna, el idioma vuelve a mandar',
    [con(133, '04:30'), con(133, '15:00'), con(130, '04:30'), con(131, '04:30'), con(132, '04:30')],
    ingles,
    'BEA CLARA DANI ANA EVA',
  ],
])('%s', (_, rutas, load, order) => {
  expect(names(peopleFor('guia', { ...crew, rutas }, noche, load)).join(' ')).toBe(order)
})

test('salidas de 04:30, 15:00 y 20:45 no se proponen a una misma persona', () => {
  let rutas: Crew['rutas'] = []
  const proposed = ['04:30', '15:00', '20:45'].map((hora, i) => {
    const wanting = { fecha, excursionId: 105, hora }
    const guiaId = firstFree(peopleFor('guia', { ...crew, rutas }, wanting, ingles))
    rutas = [...rutas, { ...rutaOf({ id: 800 + i, guiaId: guiaId ?? 0 }), hora }]
    return guiaId
  })
  expect(new Set(proposed).size).toBe(3)
})

test('lo que sería mucho trabajo o poco descanso se dice, con la ruta que se quiere', () => {
  const rutas = [con(130, '04:30'), con(130, '10:00'), con(131, '22:00', '2026-11-19')]
  const options = peopleFor('guia', { ...crew, rutas }, noche, nadie)
  expect(options.find(({ value }) => value === 130)?.about).toBe(
    '2 salidas, 8 h ese día · 8 h esa semana · 12 h de trabajo',
  )
  const temprana = peopleFor('guia', { ...crew, rutas }, { ...noche, hora: '07:00' }, nadie)
  expect(temprana.find(({ value }) => value === 131)).toEqual({
    value: 131,
    group: 'Libres',
    label: 'BEA',
    about: 'sin salidas ese día · 4 h esa semana · 5 h de descanso',
  })
})

test('quien reemplaza a otra persona tiene que poder en todas sus rutas, y cuenta por todas', () => {
  const rutas = [con(131, '04:30'), con(131, '15:00'), con(132, '16:00'), con(133, '09:00')]
  const jobs = rutas.slice(0, 2).map((ruta) => ({ ruta, ...ingles }))
  const options = peopleForAll('guia', { ...crew, rutas }, jobs)
  expect(names(options)).toEqual(['BEA', 'ANA', 'DANI', 'CLARA', 'EVA'])
  expect(options[3]?.group).toBe('Ya van en otra ruta')
})

test('un vehículo para varias rutas tiene asientos para la más llena', () => {
  const jobs = [4, 18].map((pasajeros, i) => ({
    ruta: { ...noche, hora: i === 0 ? '05:00' : '15:00' },
    idiomas: [],
    pasajeros,
  }))
  expect(vehiclesForAll(crew, jobs).map(({ label }) => label)).toEqual([
    'BUS 30 · 30 asientos',
    'SPRINTER 16 · 16 asientos · faltan 2',
    'VAN 9 · 9 asientos · faltan 9 · va en GÉISERES DEL TATIO 05:00',
    'SPRINTER 19 · 19 asientos · seguro vencido',
  ])
})
