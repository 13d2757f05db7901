import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { casa, reservaOf } from '../reservas-screens.testing.ts'
import { contentOf } from './comprobante-content.ts'
import { ComprobanteContents } from './dialog.tsx'

const operador = {
  nombre: 'ATACAMA TOURS',
  logo: '',
  telefono: '56955551234',
  email: 'hola@ejemplo.cl',
  pieComprobante: '¡Buen viaje!',
  politicaComprobante: 'Sin costo hasta 24 horas antes.',
  pieComprobantePt: 'Boa viagem!',
  politicaComprobantePt: 'Sem custo até 24 horas antes.',
}
const ajustes = { operador, zona: 'America/Santiago', ventanaDeRecogida: 20 }
const contenido = (more: Partial<Reserva> = {}) =>
  contentOf(reservaOf({ idioma: 'INGLÉS', ...more }), ajustes)

describe('lo que dice el comprobante', () => {
  test.each([
    [1, 70_000, 'Se paga al guía: efectivo, tarjeta, dólares o reales', '$70.000'],
    [2, 70_000, 'Se paga en el hotel', '$70.000'],
    [3, 70_000, 'Sin saldo por pagar', null],
    [4, 70_000, 'Pago según lo acordado', '$70.000'],
    [1, 0, 'Sin saldo por pagar', null],
  ])('con tipo de cobro %d y total %d: %s', (tipoCobroId, total, es, amount) =>
    expect(contenido({ tipoCobroId, total }).payment).toMatchObject({ es, amount }),
  )

  test.each([
    [
      20_000,
      '$50.000',
      'Se paga al guía: efectivo, tarjeta, dólares o reales. Pagado en el hotel: $20.000',
    ],
    [70_000, null, 'Sin saldo por pagar. Pagado en el hotel: $70.000'],
  ])('con abono de %d queda por pagar %s', (abono, amount, es) =>
    expect(contenido({ tipoCobroId: 1, total: 70_000, abono }).payment).toMatchObject({
      es,
      amount,
    }),
  )

  test.each([
    ['08:30:00', '08:30–08:50'],
    ['23:45:00', '23:45–00:05'],
    [null, 'Por confirmar / To be confirmed'],
  ])('recogida de las %s: %s', (hora, ventana) =>
    expect(contenido({ hora }).pickup.value).toBe(ventana),
  )

  test.each([
    ['23:50:00', '00:30', '23:50–00:10 (noche anterior / evening before, 21-11-2026)'],
    ['00:10:00', '23:40', '00:10–00:30 (madrugada siguiente / early next day, 23-11-2026)'],
    ['23:50:00', '23:55', '23:50–00:10'],
  ])('recogida a las %s de lo que sale a las %s: %s', (hora, sale, ventana) => {
    const { ruta, excursion } = reservaOf()
    expect(contenido({ hora, ruta: { ...ruta, hora: sale } }).pickup.value).toBe(ventana)
    const sinRuta = { hora, ruta: { ...ruta, hora: undefined } }
    expect(
      contenido({ ...sinRuta, excursion: { ...excursion, horaSalida: sale } }).pickup.value,
    ).toBe(ventana)
  })

  test('los niños y su precio aparecen solo cuando hay', () => {
    const labels = ({ pasajero, prices }: ReturnType<typeof contenido>) =>
      [...pasajero, ...prices].map(({ es }) => es)
    expect(labels(contenido())).toEqual(expect.arrayContaining(['Niños', 'Precio niño']))
    const sinNinos = labels(contenido({ cantidadChild: 0 }))
    expect(sinNinos).not.toContain('Niños')
    expect(sinNinos).not.toContain('Precio niño')
  })

  test('se emitió en la hora del operador, no en la del servidor', () =>
    expect(contenido({ creada: '2026-11-20T02:30:00Z' }).issued).toBe('19-11-2026 23:30'))

  test.each([
    [20, '08:30–08:50'],
    [45, '08:30–09:15'],
    [0, '08:30'],
  ])('con una ventana de %d minutos pasan entre %s', (ventanaDeRecogida, value) =>
    expect(contentOf(reservaOf(), { ...ajustes, ventanaDeRecogida }).pickup.value).toBe(value),
  )

  test('el teléfono del operador se lee con su país', () =>
    expect(contenido().operador.contact).toBe('WhatsApp +56 9 5555 1234 · hola@ejemplo.cl'))

  test('el QR lleva al operador y no dice nada del pasajero', () => {
    expect(contenido().qr).toBe('https://wa.me/56955551234?text=Reserva%204321')
    const sinTelefono = contentOf(reservaOf(), {
      ...ajustes,
      operador: { ...operador, telefono: '' },
    })
    expect(sinTelefono.qr).toBe('ATACAMA TOURS · RESERVA 4321')
    expect(sinTelefono.qrLabel).toBeNull()
  })

  test('a quien lee portugués se lo dice en español y portugués, con los textos del operador', () => {
    const pt = contenido({ idioma: 'PORTUGUÉS', hora: '23:50:00', salida: '00:30' })
    expect(pt.title).toEqual({ es: 'COMPROBANTE DE RESERVA', second: 'COMPROVANTE DE RESERVA' })
    expect(pt.fecha.value).toBe('22-11-2026 (domingo)')
    expect(pt.pickup.value).toBe('23:50–00:10 (noche anterior / noite anterior, 21-11-2026)')
    expect(pt.payment.second).toBe('Pague ao guia: dinheiro (CLP, USD, BRL) ou cartão')
    expect([pt.thanks, pt.policy]).toEqual(['Boa viagem!', 'Sem custo até 24 horas antes.'])
    expect(pt.notes[0]?.second).toContain('Entradas de parques')
    const fr = contenido({ idioma: 'FRANCÉS' })
    expect(fr.title.second).toBe('BOOKING VOUCHER')
    expect(fr.thanks).toBe('¡Buen viaje!')
  })

  test('con un enlace, el QR lleva a la página del pasajero y dice a qué', () => {
    const link = 'https://reservas.prueba.cl/c/abc'
    const { qr, qrLabel } = contentOf(reservaOf(), ajustes, link)
    expect(qr).toBe(link)
    expect(qrLabel).toEqual({ es: 'Su excursión en su teléfono', second: 'Seu passeio no celular' })
  })
})

const abrir = (reserva: Reserva | number, rol?: string, more: object = {}) => {
  fakeServer({ ...casa(rol), ...more })
  return openScreen(
    () => <ComprobanteContents reserva={reserva} onClose={() => null} />,
    '/buscar-reservas',
  )
}
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Comprobante de Reserva' }))

describe('Comprobante de Reserva', () => {
  test('muestra número, pasajero, hotel, habitación, excursión, fecha, precios y total', async () => {
    await abrir(reservaOf({ idioma: 'INGLÉS' }))
    const paper = await dialog()
    await paper.findByRole('heading', { name: 'COMPROBANTE DE RESERVA / BOOKING VOUCHER' })
    for (const said of [
      '4321',
      'JOÃO GONÇALVES',
      'HOTEL CUMBRES',
      '12B',
      'VALLE DE LA LUNA',
      '$30.000',
      '$10.000',
    ])
      expect(paper.getByText(said)).toBeTruthy()
    expect(paper.getByText('$70.000 CLP')).toBeTruthy()
    expect(paper.getByText('22-11-2026 (domingo / Sunday)')).toBeTruthy()
    expect(paper.queryByText(/ANULADA/)).toBeNull()
  })

  test('una reserva anulada lo dice en los dos idiomas', async () => {
    await abrir(reservaOf({ idioma: 'INGLÉS', habilitado: 0 }))
    expect(await (await dialog()).findByText('RESERVA ANULADA / CANCELLED')).toBeTruthy()
  })

  test('pide un enlace al abrirse, y mientras no llega muestra el QR del operador', async () => {
    let answer: (rows: unknown) => void = () => undefined
    await abrir(reservaOf(), undefined, {
      'POST /v1/reserva/enlace': () => new Promise((resolve) => (answer = resolve)),
    })
    const paper = await dialog()
    expect(await paper.findByLabelText('Código QR para escribir al operador')).toBeTruthy()
    answer([{ reservaId: 4321, url: 'https://reservas.prueba.cl/c/abc' }])
    expect(await paper.findByLabelText('Código QR de la página del pasajero')).toBeTruthy()
    expect(paper.getByText('Su excursión en su teléfono')).toBeTruthy()
  })

  test('Agregar Reserva abre el formulario con una copia', async () => {
    const { address } = await abrir(reservaOf())
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Agregar Reserva' }))
    expect(address()).toBe(
      '/agregar-reserva?excursionId=101&fecha=2026-11-22&duplicate=true&reservaId=4321',
    )
  })

  test('con solo el número lee la reserva, y dice por qué no pudo', async () => {
    await abrir(4321, undefined, {
      'POST /v1/reserva/get': refuse(404, 'No se encontró lo que busca.'),
    })
    expect(
      await (await dialog()).findByText('Ya no existe, o su usuario no lo puede ver.'),
    ).toBeTruthy()
  })
})
