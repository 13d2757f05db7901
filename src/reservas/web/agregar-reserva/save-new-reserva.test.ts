import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { WRITTEN } from '../../contract/reserva-fields.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import {
  AGREGAR,
  abrir,
  abrirCopia,
  agregar,
  button,
  caja,
  DUPLICADA,
  llenar,
} from './agregar-reserva.testing.ts'

describe('guardar', () => {
  test('comprueba, guarda, muestra el comprobante y al cerrarlo va a la lista', async () => {
    const { user, server, address } = await abrir()
    await llenar(user)
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    const [comprobada, saved] = server.sent.filter(
      ({ key }) => key === DUPLICADA || key === AGREGAR,
    )
    expect(comprobada?.body).toEqual({
      nombrePasajero: 'JOÃO GONÇALVES',
      nombreHabitacion: '12B',
      excursionId: 101,
      fecha: '2026-11-22',
    })
    // With one departure that day none is named.
    const written = WRITTEN.filter((name) => name !== 'salida')
    expect(Object.keys(saved?.body as object).toSorted()).toEqual(written.toSorted())
    expect(saved?.body).toMatchObject({
      canalVentaId: 102,
      excursionId: 101,
      hotelId: 200,
      fecha: '2026-11-22',
      hora: '08:30:00',
      habitacion: '12B',
      idioma: 'PORTUGUÉS',
      nombrePasajero: 'JOÃO GONÇALVES',
      observacion: 'SIN GLUTEN',
      cantidadAdultos: 2,
      cantidadChild: 0,
      valorAdulto: 35_000,
      valorChild: 17_500,
      tipoCobroId: 1,
      telefono: '5511987654321',
      email: '',
      comision: 0,
      abono: 0,
      comentario: '',
      recepcionistaNombre: '',
      recepcionistaApellido: null,
      recepcionistaId: 1,
    })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/buscar-reservas'))
  })

  test('dos clics guardan una vez, y mientras tanto dice Cargando...', async () => {
    let responder: (data: unknown) => void = () => {}
    const { user, server } = await abrirCopia({
      [AGREGAR]: () =>
        new Promise((resolve) => {
          responder = resolve
        }),
    })
    await user.dblClick(await agregar())
    const busy = await button('Cargando...')
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(server.count(AGREGAR)).toBe(1))
    responder(reservaOf())
    await screen.findByText('Comprobante de Reserva')
    expect(server.count(DUPLICADA)).toBe(1)
    expect(server.count(AGREGAR)).toBe(1)
  })

  test('una vez guardada nada la guarda otra vez, y se puede seguir sin el comprobante', async () => {
    const { user, server, address, container } = await abrirCopia({ [AGREGAR]: reservaOf() })
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    expect(await screen.findByText('Reserva N° 4321 guardada')).toBeTruthy()
    expect(screen.queryByText('Agregar')).toBeNull()
    await user.click(await button('Ver reservas'))
    await waitFor(() => expect(address()).toBe('/buscar-reservas'))
    expect(server.count(AGREGAR)).toBe(1)
  })

  test('una respuesta que se pierde se pide de nuevo sola, con la misma clave', async () => {
    const claves = new Set<string | undefined>()
    const { user, server } = await abrirCopia({
      [AGREGAR]: ({ headers }: Sent) => {
        claves.add(headers['idempotency-key'])
        if (server.count(AGREGAR) === 1) throw new TypeError('Failed to fetch')
        return reservaOf()
      },
    })
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    expect(server.count(AGREGAR)).toBe(2)
    expect(claves.size).toBe(1)
  })

  test('tras un fallo, otro clic guarda con la misma clave y no se avisa de sí misma', async () => {
    let intentos = 0
    const { user, server } = await abrirCopia({
      [AGREGAR]: () => {
        intentos += 1
        if (intentos === 1) return refuse(500, 'Ocurrió un error inesperado.')
        return reservaOf()
      },
    })
    await user.click(await agregar())
    const aviso = await screen.findByRole('alert')
    expect(within(aviso).getByText('No se ha podido agregar la reserva')).toBeTruthy()
    expect(aviso.textContent).toContain('Ocurrió un error inesperado.')
    expect(aviso.textContent).toContain('req-1')
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    const claves = server.sent
      .filter(({ key }) => key === AGREGAR)
      .map(({ headers }) => headers['idempotency-key'])
    expect(claves).toHaveLength(2)
    expect(claves[0]).toBe(claves[1])
    expect(server.count(DUPLICADA)).toBe(1)
  })

  test('los errores del servidor quedan en sus campos', async () => {
    const { user } = await abrirCopia({
      [AGREGAR]: refuse(422, 'Revise los datos ingresados.', {
        errors: { habitacion: 'La habitación no existe' },
      }),
    })
    await user.click(await agregar())
    await screen.findByText('La habitación no existe')
    expect(document.activeElement).toBe(caja(/Habitación/))
    expect(screen.getByText('No se ha podido agregar la reserva')).toBeTruthy()
  })

  test('si falla la comprobación lo dice, no guarda y deja intentar de nuevo', async () => {
    const { user, server } = await abrirCopia({
      [DUPLICADA]: refuse(500, 'Ocurrió un error inesperado.'),
    })
    await user.click(await agregar())
    await screen.findByText('Error al obtener reserva duplicada')
    expect(server.count(AGREGAR)).toBe(0)
    expect((await agregar()).disabled).toBe(false)
  })
})

describe('reserva duplicada', () => {
  const other = reservaOf({
    id: 77,
    habitacion: '12B',
    usuario: { id: 130, nombre: 'CAROLINA VERA', hotelId: null },
  })

  test('el aviso muestra la coincidencia; Revisar vuelve al formulario sin guardar', async () => {
    const { user, server } = await abrirCopia({ [DUPLICADA]: [other] })
    await user.click(await agregar())
    const aviso = await screen.findByRole('dialog', { name: 'Posible reserva duplicada' })
    for (const text of [
      '22-11-2026, 08:30',
      'Activado',
      'HOTEL CUMBRES, hab. 12B',
      'CAROLINA VERA',
    ])
      expect(within(aviso).getByText(text)).toBeTruthy()
    expect(aviso.textContent).toContain('2 ADL, 1 NIÑ')
    await user.click(await button('Revisar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.count(AGREGAR)).toBe(0)
    expect(caja(/Nombre del pasajero/).value).toBe('JOÃO GONÇALVES')
  })

  test('Continuar la guarda de todos modos', async () => {
    const { user, server } = await abrirCopia({ [DUPLICADA]: [other] })
    await user.click(await agregar())
    await user.click(await button('Continuar'))
    await screen.findByText('Comprobante de Reserva')
    expect(server.count(AGREGAR)).toBe(1)
  })
})
