import { expect, test } from 'vitest'
import { rutaOf } from '../rutas-screens.testing.ts'
import { type Crew, firstFree, peopleFor, vehiclesFor } from './candidates.ts'

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
