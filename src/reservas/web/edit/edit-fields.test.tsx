import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, caja, pick, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { editar, estado, SAVE } from './edit-dialog.testing.ts'

describe('los precios', () => {
  test('otra excursión trae los suyos y el total sigue; la misma, los vendidos', async () => {
    const { user } = await editar()
    expect(caja('Total').value).toBe('$70.000')
    await pick(user, /^Excursión/, 'GÉISERES DEL TATIO')
    expect(caja(/Precio adulto/).value).toBe('$42.000')
    expect(caja('Total').value).toBe('$105.000')
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    expect(caja(/Precio adulto/).value).toBe('$30.000')
    await poner(user, /Adultos/, '3')
    expect(caja('Total').value).toBe('$100.000')
  })

  test('HOTEL no elige hotel ni precios, y ve los vendidos', async () => {
    await editar({
      rol: 'HOTEL',
      reserva: { usuario: { id: 114, nombre: 'XIMENA SIARES', hotelId: 200 } },
    })
    const fijas = [/^Hotel/, /Precio adulto/, /Precio niño/].map((name) => caja(name))
    expect(fijas.map(({ readOnly, value }) => [readOnly, value])).toEqual([
      [true, 'HOTEL CUMBRES'],
      [true, '$30.000'],
      [true, '$10.000'],
    ])
  })

  test('lo guardado queda elegible aunque esté desactivado', async () => {
    const { motivar, guardar, enviado } = await editar({
      reserva: {
        ...{ canalVentaId: 103, canalVenta: { id: 103, nombre: 'CANAL CERRADO' } },
        ...{ hotelId: 290, hotel: { id: 290, nombre: 'HOTEL CERRADO' } },
        recepcionistaId: 399,
      },
    })
    expect(caja(/Canal de venta/).value).toBe('CANAL CERRADO')
    expect(caja(/^Hotel/).value).toBe('HOTEL CERRADO')
    await motivar()
    await guardar()
    await screen.findByText('Reserva actualizada')
    expect(enviado()).toMatchObject({ canalVentaId: 103, hotelId: 290, recepcionistaId: 399 })
  })
})

test('el email es obligatorio', async () => {
  const { user, server, motivar, guardar } = await editar()
  expect(screen.queryByLabelText('Sin email')).toBeNull()
  await user.clear(caja(/Email/))
  await motivar()
  await guardar()
  expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
  expect(server.count(SAVE)).toBe(0)
})

test('una reserva tomada sin email puede seguir sin él', async () => {
  const { user, motivar, guardar, enviado } = await editar({ reserva: { email: '' } })
  const sin = screen.getByLabelText<HTMLInputElement>('Sin email')
  expect([sin.checked, caja(/^Email/).readOnly]).toEqual([true, true])
  await user.click(sin)
  await motivar()
  await guardar()
  expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
  await user.click(sin)
  await guardar()
  await screen.findByText('Reserva actualizada')
  expect(enviado()).toMatchObject({ email: '' })
})

describe('anular por el estado', () => {
  test('muestra momento y autor, pide su motivo, y anula', async () => {
    const { user, server, motivar, enviado } = await editar()
    await user.selectOptions(estado(), 'Cancelado')
    expect(caja('Fecha y hora de anulación').value).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/)
    const autor = caja('Anulado por')
    expect([autor.value, autor.readOnly]).toEqual(['DANIELA PASTRANA', true])
    await motivar()
    await user.click(await button('Actualizar y anular'))
    expect(screen.getByText('El motivo es obligatorio.')).toBeTruthy()
    expect(server.count(SAVE)).toBe(0)
    await poner(user, /Motivo de anulación/, 'lluvia')
    await user.click(await button('Actualizar y anular'))
    await screen.findByText('Reserva anulada')
    expect(enviado()).toMatchObject({ habilitado: 0, motivoCancela: 'LLUVIA' })
  })

  test('HOTEL anula lo de su equipo, y no tiene otro estado que elegir', async () => {
    const { user, motivar, enviado } = await editar({
      rol: 'HOTEL',
      reserva: { usuario: { id: 114, nombre: 'XIMENA SIARES', hotelId: 200 } },
    })
    expect([...estado().options].map(({ text }) => text)).toEqual(['Activado', 'Cancelado'])
    await user.selectOptions(estado(), 'Cancelado')
    await motivar()
    await poner(user, /Motivo de anulación/, 'lluvia')
    await user.click(await button('Actualizar y anular'))
    await screen.findByText('Reserva anulada')
    expect(enviado()).toMatchObject({ habilitado: 0, motivoCancela: 'LLUVIA' })
  })

  test('de vuelta a Activado no se pide ni se manda', async () => {
    const { user, motivar, guardar, enviado } = await editar()
    await user.selectOptions(estado(), 'Cancelado')
    await poner(user, /Motivo de anulación/, 'lluvia')
    await user.selectOptions(estado(), 'Activado')
    await motivar()
    await guardar()
    await screen.findByText('Reserva actualizada')
    expect(enviado()).toMatchObject({ habilitado: 1 })
    expect(enviado()).not.toHaveProperty('motivoCancela')
  })
})

test('una reserva rendida: lo que fijó la rendición no se toca, y se explica', async () => {
  const { user, motivar, guardar, enviado } = await editar({ reserva: { rendida: 1 } })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/ya está rendida: fecha, excursión, hotel/)).toBeTruthy()
  const fijas = [
    /^Excursión/,
    /^Hotel/,
    /Fecha/,
    /Adultos/,
    /Niños/,
    /Precio adulto/,
    /Precio niño/,
  ]
  expect(fijas.map((name) => caja(name).readOnly)).toEqual(fijas.map(() => true))
  await user.click(screen.getByLabelText('No cobrar'))
  expect(estado().disabled).toBe(true)
  expect(dialog.getByText('La reserva ya está rendida: no se puede anular.')).toBeTruthy()
  await poner(user, /Habitación/, '30')
  await motivar()
  await guardar()
  await screen.findByText('Reserva actualizada')
  expect(enviado()).toMatchObject({ habitacion: '30', tipoCobroId: 1 })
})
