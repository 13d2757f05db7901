import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'
import {
  AGREGAR,
  abrirCopia,
  agregar,
  button,
  caja,
  DUPLICADA,
  pick,
  poner,
} from './agregar-reserva.testing.ts'

const VENTA = 'GET /v1/reserva/getVenta'
interface Vendida {
  ventaId?: string
  excursionId: number
  fecha: string
  hora: string | null
}
const tours: Record<number, string> = { 101: 'VALLE DE LA LUNA', 105: 'GÉISERES DEL TATIO' }

/** Opens a copy on a server that numbers what it saves and returns the sale as it was saved. */
async function vender(answers: Record<string, unknown> = {}) {
  const saved: ReturnType<typeof reservaOf>[] = []
  const save = ({ body }: Sent) => {
    const { excursionId, ...rest } = body as Vendida
    const nombreExcursion = tours[excursionId] ?? ''
    const id = 9001 + saved.length
    const total = excursionId === 105 ? 105_000 : 85_000
    saved.push(reservaOf({ ...rest, excursionId, nombreExcursion, id, reservaId: id, total }))
    return saved.at(-1)
  }
  const opened = await abrirCopia({ [AGREGAR]: save, [VENTA]: () => saved, ...answers })
  const { server } = opened
  return {
    ...opened,
    save,
    bodies: () =>
      server.sent.filter(({ key }) => key === AGREGAR).map(({ body }) => body as Vendida),
  }
}
const seguir = () => button('Agregar y seguir')
const hastaAhora = async () => within(await screen.findByRole('region', { name: 'Esta venta' }))

describe('Agregar y seguir', () => {
  test('guarda, dice lo vendido y pide solo excursión, fecha y hora, con el foco en la excursión', async () => {
    const { user, bodies } = await vender()
    await user.click(await seguir())
    const sold = await hastaAhora()
    expect(sold.getByText('1 excursión · $85.000')).toBeTruthy()
    expect(sold.getByText('24-11-2026 · N° 9001')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(caja(/^Excursión/).value).toBe('')
    expect([caja(/Fecha/).value, caja(/Hora/).value]).toEqual(['', ''])
    expect(document.activeElement).toBe(caja(/^Excursión/))
    expect(screen.queryByLabelText(/Nombre del pasajero/)).toBeNull()
    const kept = screen.getByText('JOÃO GONÇALVES').parentElement
    expect(kept?.textContent).toContain('comisión de $5.000 a ANA PÉREZ')
    expect(bodies()[0]?.ventaId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('la siguiente va a la misma venta con los mismos datos y los precios de su excursión; al final, un comprobante', async () => {
    const { user, bodies, address } = await vender()
    await user.click(await seguir())
    await hastaAhora()
    await pick(user, /^Excursión/, 'GÉISERES DEL TATIO')
    await user.click(await screen.findByText('Día siguiente'))
    expect(caja(/Fecha/).value).toBe('25-11-2026')
    await user.click(await agregar())
    const paper = await screen.findByRole('article', { name: 'Comprobante de la venta' })
    for (const said of ['N° 9001', 'N° 9002', 'VALLE DE LA LUNA', 'GÉISERES DEL TATIO'])
      expect(within(paper).getByText(said)).toBeTruthy()
    expect(within(paper).getByText('$190.000 CLP')).toBeTruthy()
    expect(screen.getByText('2 excursiones · $190.000')).toBeTruthy()
    const [first, second] = bodies()
    expect(second).toEqual({
      ...first,
      excursionId: 105,
      fecha: '2026-11-25',
      valorAdulto: 42_000,
      valorChild: 21_000,
    })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/buscar-reservas'))
  })

  test('Ctrl+Mayús+Enter es lo mismo, y el botón lo dice; Ctrl+Enter guarda y termina', async () => {
    const { user, server } = await vender()
    expect((await seguir()).title).toContain('Ctrl+Mayús+Enter')
    await user.click(caja(/Habitación/))
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await hastaAhora()
    await user.keyboard('valle{Enter}')
    expect(caja(/^Excursión/).value).toBe('VALLE DE LA LUNA')
    await poner(user, /Fecha/, '251126')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('article', { name: 'Comprobante de la venta' })
    expect(screen.getByText('2 excursiones · $170.000')).toBeTruthy()
    expect(server.count(AGREGAR)).toBe(2)
    expect(server.count(DUPLICADA)).toBe(2)
  })

  test('Terminar muestra el comprobante de lo vendido; con una sola, el suyo', async () => {
    const { user } = await vender()
    await user.click(await seguir())
    await hastaAhora()
    await user.click(await button('Terminar'))
    expect(await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })).toBeTruthy()
  })

  test('Cambiar datos muestra todas las casillas, con lo que había', async () => {
    const { user, bodies } = await vender()
    await user.click(await seguir())
    await hastaAhora()
    await user.click(await button('Cambiar datos'))
    expect(caja(/Nombre del pasajero/).value).toBe('JOÃO GONÇALVES')
    await user.clear(caja(/Adultos/))
    await poner(user, /Adultos/, '4')
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    await poner(user, /Fecha/, '251126')
    await user.click(await agregar())
    await screen.findByRole('article', { name: 'Comprobante de la venta' })
    expect(bodies()[1]).toMatchObject({ cantidadAdultos: 4, fecha: '2026-11-25' })
  })
})

describe('preguntas y fallos', () => {
  test('sin elegir la siguiente excursión, sólo se marcan sus casillas', async () => {
    const { user, bodies } = await vender()
    await user.click(await seguir())
    await hastaAhora()
    await user.click(await agregar())
    await waitFor(() => expect(caja(/^Excursión/).getAttribute('aria-invalid')).toBe('true'))
    expect(caja(/Fecha/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByLabelText(/Nombre del pasajero/)).toBeNull()
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    await user.click(await screen.findByText('Mismo día'))
    expect(screen.queryByLabelText(/Nombre del pasajero/)).toBeNull()
    await user.click(await agregar())
    await screen.findByRole('article', { name: 'Comprobante de la venta' })
    expect(bodies()).toHaveLength(2)
  })

  test('la duplicada se pregunta en cada una, y al continuar se sigue', async () => {
    const { user, server } = await vender({ [DUPLICADA]: [reservaOf({ id: 77 })] })
    await user.click(await seguir())
    await user.click(await button('Continuar'))
    await hastaAhora()
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    await user.click(await screen.findByText('Mismo día'))
    await user.click(await seguir())
    await user.click(await button('Revisar'))
    expect(server.count(AGREGAR)).toBe(1)
    await user.click(await seguir())
    await user.click(await button('Continuar'))
    expect(await screen.findByText('2 excursiones · $170.000')).toBeTruthy()
  })

  test('un error en una casilla que no se pide la muestra', async () => {
    let isRefused = false
    const { user, save, server } = await vender({
      [AGREGAR]: (sent: Sent) =>
        isRefused
          ? refuse(422, 'Revise los datos ingresados.', {
              errors: { hotelId: 'El hotel está desactivado' },
            })
          : save(sent),
    })
    await user.click(await seguir())
    await hastaAhora()
    isRefused = true
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    await poner(user, /Fecha/, '251126')
    await user.click(await agregar())
    expect(await screen.findByText('El hotel está desactivado')).toBeTruthy()
    expect(caja(/^Hotel/).value).toBe('HOTEL CUMBRES')
    expect(server.count(AGREGAR)).toBe(2)
  })

  test('tras perderse la respuesta, con cualquiera de los dos botones se manda lo mismo', async () => {
    for (const [antes, ahora] of [
      [seguir, agregar],
      [agregar, seguir],
    ] as const) {
      let intentos = 0
      const { user, save, bodies, unmount } = await vender({
        [AGREGAR]: (sent: Sent) => {
          intentos += 1
          return intentos === 1 ? refuse(500, 'Ocurrió un error inesperado.') : save(sent)
        },
      })
      await user.click(await antes())
      await screen.findByText(/Ocurrió un error inesperado/)
      await user.click(await ahora())
      expect(await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })).toBeTruthy()
      expect(bodies()[1]).toEqual(bodies()[0])
      unmount()
    }
  })

  test.each([
    [401, 'Debe iniciar sesión.'],
    [429, 'Demasiadas solicitudes.'],
  ])(
    'tras perderse la respuesta, un %i no la olvida: se manda lo mismo',
    async (status, message) => {
      let intentos = 0
      const { user, server, save, bodies } = await vender({
        [AGREGAR]: (sent: Sent) => {
          intentos += 1
          if (intentos === 1) return refuse(500, 'Ocurrió un error inesperado.')
          return intentos === 2 ? refuse(status, message) : save(sent)
        },
      })
      await user.click(await agregar())
      await screen.findByText(/Ocurrió un error inesperado/)
      await user.click(await agregar())
      await screen.findByText(new RegExp(message))
      await user.click(await seguir())
      expect(await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })).toBeTruthy()
      const claves = server.sent
        .filter(({ key }) => key === AGREGAR)
        .map(({ headers }) => headers['idempotency-key'])
      expect(claves).toHaveLength(3)
      expect(new Set(claves).size).toBe(1)
      expect(bodies()[2]).toEqual(bodies()[0])
      expect(server.count(DUPLICADA)).toBe(1)
    },
  )

  test('si la rechazan, el otro botón la guarda en la venta', async () => {
    let intentos = 0
    const { user, save, bodies } = await vender({
      [AGREGAR]: (sent: Sent) => {
        intentos += 1
        return intentos === 1 ? refuse(409, 'No se puede.') : save(sent)
      },
    })
    await user.click(await agregar())
    await screen.findByText(/No se puede/)
    await user.click(await seguir())
    await hastaAhora()
    expect(bodies().map(({ ventaId }) => typeof ventaId)).toEqual(['undefined', 'string'])
  })
})
