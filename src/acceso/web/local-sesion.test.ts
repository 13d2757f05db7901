import { beforeEach, describe, expect, test, vi } from 'vitest'
import { delHotel, operaciones } from './acceso-screens.testing.ts'
import { clearSesion, hasSesion, saveSesion, watchSesion } from './local-sesion.ts'

beforeEach(() => localStorage.clear())
const saved = () => ({ ...localStorage })

describe('lo guardado en el navegador', () => {
  test('es lo de la especificación y nada más', () => {
    saveSesion(operaciones)
    expect(saved()).toEqual({
      user: '{"id":107,"email":"operaciones@demo.travesia.cl","nombre":"DANIELA PASTRANA"}',
      token: 'true',
      sess_id: '107',
      email: 'operaciones@demo.travesia.cl',
      nombre: 'DANIELA PASTRANA',
      sess_rol: 'OPERACION ADMINISTRATIVA',
      rol_id: '6',
      hotel_id: '',
    })
  })

  test('de quien es de un hotel lleva su número', () => {
    saveSesion(delHotel)
    expect(saved()).toMatchObject({ sess_rol: 'HOTEL', rol_id: '7', hotel_id: '200' })
  })

  test('se borra del todo al salir', () => {
    saveSesion(operaciones)
    localStorage.setItem('otra', 'cosa')
    clearSesion()
    expect(saved()).toEqual({})
    expect(hasSesion()).toBe(false)
  })

  test('solo hay sesión con la marca en true', () => {
    expect(hasSesion()).toBe(false)
    localStorage.setItem('token', 'false')
    expect(hasSesion()).toBe(false)
    saveSesion(operaciones)
    expect(hasSesion()).toBe(true)
  })
})

describe('otra pestaña', () => {
  const vigilar = () => {
    saveSesion(operaciones)
    const alCambiar = vi.fn()
    return { alCambiar, dejar: watchSesion(operaciones.id, alCambiar) }
  }
  const avisar = () => window.dispatchEvent(new Event('storage'))

  test('que sale o entra como otra persona se nota', () => {
    const { alCambiar, dejar } = vigilar()
    clearSesion()
    avisar()
    expect(alCambiar).toHaveBeenCalledTimes(1)
    saveSesion(delHotel)
    avisar()
    expect(alCambiar).toHaveBeenCalledTimes(2)
    dejar()
    avisar()
    expect(alCambiar).toHaveBeenCalledTimes(2)
  })

  test('que entra como la misma persona no molesta', () => {
    const { alCambiar, dejar } = vigilar()
    saveSesion(operaciones)
    avisar()
    expect(alCambiar).not.toHaveBeenCalled()
    dejar()
  })

  test('también se nota al volver con el botón atrás del navegador', () => {
    const { alCambiar, dejar } = vigilar()
    clearSesion()
    window.dispatchEvent(new Event('pageshow'))
    expect(alCambiar).toHaveBeenCalledTimes(1)
    dejar()
  })
})
