import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { ajustes } from '#acceso/web/acceso-screens.testing.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { OWN_ANSWERS } from './own-answers.ts'

const HOY = ajustes.hoy
const keepingOf = ({ key }: Endpoint) => {
  const keeping = OWN_ANSWERS.get(key)
  if (!keeping) throw new Error(key)
  return keeping
}
const enter = (rol: string) => {
  localStorage.setItem('token', 'true')
  localStorage.setItem('sess_id', '130')
  localStorage.setItem('sess_rol', rol)
}

beforeEach(() => {
  localStorage.clear()
  queryClient.setQueryData(dataOf(acceso.ajustes, {}).queryKey, ajustes)
  return () => {
    localStorage.clear()
    queryClient.clear()
    vi.useRealTimers()
  }
})

it.each([
  ['GUIAS', '130/pasajeros/700'],
  ['HOTELERIA', '130/pasajeros/700'],
  ['CONDUCTORES', '130/pasajeros/700'],
  ['LCR', '130/pasajeros/700'],
  ['FINANZAS', null],
  ['GERENCIAL', null],
  ['', null],
])('%s guarda los pasajeros de su ruta como %s', (rol, name) => {
  if (rol) enter(rol)
  const query = { fecha: HOY, excursionId: 105, rutaId: 700 }
  expect(keepingOf(rendiciones.getDetalleReserva).nameOf({ query })).toBe(name)
})

test('lo que se deshizo en su ruta se guarda: cuenta en el total a rendir', () => {
  enter('GUIAS')
  const { nameOf, partOf } = keepingOf(rendiciones.getRevertidos)
  expect(nameOf({ query: { rendicionId: 500 } })).toBe('130/revertidos/500')
  expect(partOf([], { query: { rendicionId: 500 } })).toMatchObject({ data: [] })
})

describe('los pasajeros se guardan hasta el día después de su ruta', () => {
  it.each([
    ['2026-11-17', undefined],
    ['2026-11-18', '2026-11-19'],
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-21'],
    ['2026-11-21', undefined],
  ])('los del %s hasta el %s', (fecha, until) => {
    const { partOf } = keepingOf(rendiciones.getDetalleReserva)
    expect(partOf([], { query: { fecha } })?.until).toBe(until)
  })
})

test('de la lista quedan tres días, y lo de una ruta que le quitaron se borra', () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  const list = days.map((fecha, i) => ({ id: 700 + i, fecha }))
  const part = keepingOf(rutas.getRutasByIdGuia).partOf(list, {})
  expect(part?.data).toEqual(list.slice(1, 4))
  const names = ['130/rutas/', '130/pasajeros/700', '130/pasajeros/701', '130/rendicion/704']
  expect(names.filter((name) => part?.ends?.(name))).toEqual([
    '130/pasajeros/700',
    '130/rendicion/704',
  ])
})

test('los ajustes guardados dicen el día en que se leen, no el de ayer', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T07:30:00Z') })
  const read = keepingOf(acceso.ajustes).onRead?.({ ...ajustes, hoy: '2026-11-19' })
  expect(read).toMatchObject({ hoy: '2026-11-20', manana: '2026-11-21' })
})

test('una sesión a medias no se guarda', () => {
  const { partOf } = keepingOf(acceso.sesion)
  expect(partOf({ pendiente: true }, {})).toBeNull()
  expect(partOf({ pendiente: false }, {})?.until).toBe('2026-11-21')
})
