import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { WRITTEN } from '../../contract/reserva-fields.ts'
import { button, caja, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import { editar, motivo, SAVE } from './edit-dialog.testing.ts'

afterEach(() => vi.useRealTimers())
const cerrada = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('guardar', () => {
  test('manda la reserva entera con el motivo y la versión leída, y se puede cerrar el aviso', async () => {
    const { user, motivar, guardar, enviado } = await editar()
    await poner(user, /Habitación/, '30')
    await motivar()
    await guardar()
    const aviso = await screen.findByRole('status')
    expect(aviso.textContent).toBe('Reserva actualizada')
    expect(Object.keys(enviado() as object).toSorted()).toEqual(
      // With one departure that day none is named.
      [
        ...WRITTEN.filter((name) => name !== 'salida'),
        ...['confirmarSalida', 'reservaId', 'version', 'motivo', 'habilitado'],
      ].toSorted(),
    )
    expect(enviado()).toMatchObject({
      reservaId: 4321,
      version: 3,
      motivo: 'LO PIDIÓ EL PASAJERO',
      habilitado: 1,
      canalVentaId: 102,
      excursionId: 101,
      hotelId: 200,
      fecha: '2026-11-22',
      hora: '08:30:00',
      habitacion: '30',
      idioma: 'PORTUGUÉS',
      nombrePasajero: 'JOÃO GONÇALVES',
      observacion: 'SIN GLUTEN',
      cantidadAdultos: 2,
      valorAdulto: 30_000,
      cantidadChild: 1,
      valorChild: 10_000,
      tipoCobroId: 1,
      telefono: '5511987654321',
      email: 'joao@example.com',
      comision: 5_000,
      abono: 0,
      comentario: 'PAGAR EL LUNES',
      recepcionistaNombre: 'ANA PÉREZ',
      recepcionistaApellido: 'PÉREZ',
      recepcionistaId: 1,
    })
    await user.click(screen.getByText('Cerrar'))
    await cerrada()
  })

  test('el aviso se cierra solo a los 2 segundos', async () => {
    const { motivar, guardar } = await editar()
    await motivar()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await guardar()
    await screen.findByText('Reserva actualizada')
    await vi.advanceTimersByTimeAsync(2000)
    await cerrada()
  })

  test('sin motivo avisa y no guarda; lo escrito queda', async () => {
    const { user, server, guardar, motivar } = await editar()
    await poner(user, /Habitación/, '30')
    await motivar('   ')
    await guardar()
    expect(screen.getByRole('alert').textContent).toBe('Debe ingresar un motivo de edición.')
    expect(screen.queryByText('El motivo es obligatorio.')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(motivo()))
    expect(caja(/Habitación/).value).toBe('30')
    expect(server.count(SAVE)).toBe(0)
    await motivar()
    expect(screen.queryByText('Debe ingresar un motivo de edición.')).toBeNull()
  })

  test('ocupado dice Cargando..., y dos clics guardan una vez', async () => {
    let responder: (data: unknown) => void = () => {}
    const espera = () => new Promise((resolve) => (responder = resolve))
    const { user, server, motivar } = await editar({ answers: { [SAVE]: espera } })
    await motivar()
    await user.dblClick(await button('Actualizar'))
    expect((await button('Cargando...')).getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(server.count(SAVE)).toBe(1))
    responder(reservaOf())
    await screen.findByText('Reserva actualizada')
  })

  test('los errores del servidor quedan en sus campos, y el primero tiene el cursor', async () => {
    const { motivar, guardar } = await editar({
      answers: {
        [SAVE]: refuse(422, 'Revise los datos ingresados.', {
          errors: { recepcionistaId: 'El recepcionista no es de ese hotel', idioma: 'No existe' },
        }),
      },
    })
    await motivar()
    await guardar()
    await screen.findByText('El recepcionista no es de ese hotel')
    expect(screen.getByRole('alert').textContent).toContain('Revise los datos ingresados.')
    await waitFor(() => expect(document.activeElement).toBe(caja(/Idioma/)))
    expect((await button('Actualizar')).disabled).toBe(false)
  })

  test('sin conexión no se pierde nada, y el mismo botón guarda después', async () => {
    let conexion = false
    const { user, motivar, guardar } = await editar({
      answers: {
        [SAVE]: ({ body }: Sent) =>
          conexion ? { ...reservaOf(), ...(body as object) } : refuse(500, 'Sin conexión.'),
      },
    })
    await poner(user, /Habitación/, '30')
    await motivar()
    await guardar()
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión.')
    expect([caja(/Habitación/).value, motivo().value]).toEqual(['30', 'LO PIDIÓ EL PASAJERO'])
    conexion = true
    await guardar()
    await screen.findByText('Reserva actualizada')
  })
})

describe('cerrar', () => {
  test('sin cambios cierra sin preguntar', async () => {
    const { user } = await editar()
    await user.click(await button('Cancelar'))
    await cerrada()
  })

  test('con cambios pregunta, y se puede seguir donde se estaba', async () => {
    const { user } = await editar()
    await poner(user, /Habitación/, '30')
    await user.keyboard('{Escape}')
    await screen.findByText('¿Salir sin guardar?')
    await user.click(await button('Seguir aquí'))
    await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())
    expect(caja(/Habitación/).value).toBe('30')
    await user.click(await button('Cancelar'))
    await user.click(await button('Salir'))
    await cerrada()
  })

  test('irse de la pantalla con cambios también pregunta', async () => {
    const { user, go, address } = await editar()
    await poner(user, /Habitación/, '30')
    go('/otra')
    await user.click(await button('Salir'))
    await waitFor(() => expect(address()).toBe('/otra'))
  })
})

test('lo que cobra el guía es sin el abono ni lo conservado de una devolución', async () => {
  await editar({ reserva: { tipoCobroId: 1, abono: 10_000, conservado: 25_000 } })
  expect(screen.getByText(/^El guía cobra/).textContent).toContain('35.000')
})

test.each([
  ['la que Finanzas ya aprobó no espera de nuevo', {}, false],
  ['la que espera sigue esperando', { cobroPorAprobar: 1 }, true],
] as const)('de una que nadie cobra, al hotel le dice: %s', async (_, more, waits) => {
  await editar({
    rol: 'HOTEL',
    reserva: {
      usuario: { id: 114, nombre: 'XIMENA SIARES', hotelId: 200 },
      tipoCobroId: 3,
      ...more,
    },
  })
  expect(screen.queryByText(/Finanzas decide si nadie la cobra/) !== null).toBe(waits)
})
