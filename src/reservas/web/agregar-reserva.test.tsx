import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import {
  AGREGAR,
  abrir,
  abrirCopia,
  agregar,
  button,
  caja,
  copia,
  DUPLICADA,
  pick,
  poner,
} from './agregar-reserva/agregar-reserva.testing.ts'

describe('campos y mensajes', () => {
  test('vacía muestra todos los mensajes y lleva al primer campo', async () => {
    const { user, server } = await abrir()
    await user.click(await agregar())
    for (const message of [
      'Por favor, selecciona un canal de venta',
      'Por favor, selecciona una excursión',
      'Por favor, selecciona un hotel válido',
      'Por favor, ingresa la fecha',
      'Por favor, ingresa la habitacion',
      'Por favor, ingresa el idioma',
      'Por favor, ingresa el nombre del pasajero',
      'Por favor, ingresa la observación de la reserva',
      'Por favor, ingresa el número de PAX',
      'Por favor, ingresa el precio',
      'Por favor, ingresa un total a la reserva',
      'Por favor, selecciona un tipo de cobro',
      'Por favor, ingresa un teléfono',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(caja(/Canal de venta/))
    expect(server.count(DUPLICADA)).toBe(0)
  })

  test('la excursión llena los precios y el total sigue lo que se escribe', async () => {
    const { user } = await abrir()
    await pick(user, /^Excursión/, 'GÉISERES DEL TATIO')
    expect(caja(/Precio adulto/).value).toBe('$42.000')
    expect(caja(/Precio niño/).value).toBe('$21.000')
    await poner(user, /Adultos/, '2')
    await poner(user, /Niños/, '1')
    expect(caja('Total').value).toBe('$105.000')
    await user.clear(caja(/Precio adulto/))
    expect(caja('Total').value).toBe('')
    await poner(user, /Precio adulto/, '40000')
    expect(caja('Total').value).toBe('$101.000')
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    expect(caja('Total').value).toBe('$87.500')
  })

  test('las excursiones se ofrecen en orden español, y las de un mismo nombre con su prefijo', async () => {
    const tour = { valor: 35_000, valorChild: 17_500 }
    const { user } = await abrir({
      'GET /v1/excursion/getAll': [
        { id: 101, nombre: 'OASIS', prefijo: 'OA', ...tour },
        { id: 102, nombre: 'VALLE DE LA LUNA', prefijo: 'VT', ...tour },
        { id: 103, nombre: 'ÑIQUE', prefijo: 'NQ', ...tour },
        { id: 104, nombre: 'VALLE DE LA LUNA', prefijo: 'VM', ...tour },
      ],
    })
    await user.click(caja(/^Excursión/))
    const list = (await screen.findByText('ÑIQUE')).closest('[role=listbox]')
    expect(Array.from(list?.children ?? []).map(({ textContent }) => textContent)).toEqual([
      'ÑIQUE $35.000',
      'OASIS $35.000',
      'VALLE DE LA LUNA (VM) $35.000',
      'VALLE DE LA LUNA (VT) $35.000',
    ])
  })

  test('el canal 1 y los desactivados no se ofrecen', async () => {
    const { user } = await abrir()
    await user.click(caja(/Canal de venta/))
    await screen.findByText('WHATSAPP')
    const list = screen.getByRole('listbox', { name: /Canal de venta/ })
    expect(within(list).getAllByRole('option')).toHaveLength(1)
  })

  test('los largos máximos se respetan al escribir', async () => {
    const { user } = await abrir()
    const largo = (name: RegExp) => caja(name).maxLength
    expect(largo(/Habitación/)).toBe(50)
    expect(largo(/Idioma/)).toBe(50)
    expect(largo(/Nombre del pasajero/)).toBe(100)
    expect(largo(/^Email/)).toBe(100)
    expect(largo(/Nombre recepcionista/)).toBe(25)
    expect(largo(/Apellido recepcionista/)).toBe(25)
    await user.type(caja(/Hora/), '12:3456')
    expect(caja(/Hora/).value).toBe('12:34')
  })

  test('el teléfono se lee como se escribió, y el país pone su código', async () => {
    const { user } = await abrir()
    const pais = await screen.findByLabelText('País del teléfono')
    await waitFor(() => expect(pais).toHaveProperty('disabled', false))
    await poner(user, /Teléfono/, '(31) 98765-4321')
    await user.selectOptions(pais, 'Brasil +55')
    expect(caja(/Teléfono/).value).toBe('5531987654321')
  })

  test('una lista que no carga ofrece Reintentar y lo escrito queda', async () => {
    let intentos = 0
    const { user } = await abrir({
      'GET /v1/hotel/getAll': () => {
        intentos += 1
        return intentos === 1
          ? refuse(500, 'Ocurrió un error inesperado.')
          : [{ id: 200, nombre: 'HOTEL CUMBRES' }]
      },
    })
    await poner(user, /Nombre del pasajero/, 'ana')
    await user.click(await button('Reintentar'))
    await pick(user, /^Hotel/, 'HOTEL CUMBRES')
    expect(caja(/Nombre del pasajero/).value).toBe('ANA')
    expect(screen.queryByText('Reintentar')).toBeNull()
  })
})

describe('comisión', () => {
  test('con comisión pide nombre y apellido cuando hay valor', async () => {
    const { user } = await abrir()
    await poner(user, /Valor comisión/, '5000')
    await user.click(await agregar())
    expect(screen.getByText('Por favor, ingresa el nombre del recepcionista')).toBeTruthy()
    expect(screen.getByText('Por favor, ingresa el apellido del recepcionista')).toBeTruthy()
    await user.clear(caja(/Valor comisión/))
    expect(screen.queryByText('Por favor, ingresa el nombre del recepcionista')).toBeNull()
  })

  test('sin comisión borra y esconde el bloque', async () => {
    const { user, server } = await abrirCopia()
    expect(caja(/Apellido recepcionista/).value).toBe('PÉREZ')
    await user.click(screen.getByLabelText('Sin comisión'))
    expect(screen.queryByLabelText(/Valor comisión/)).toBeNull()
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    expect(server.sent.find(({ key }) => key === AGREGAR)?.body).toMatchObject({
      comision: 0,
      recepcionistaNombre: '',
    })
  })

  test('ofrece los recepcionistas del hotel y parte el nombre', async () => {
    const { user } = await abrir()
    await pick(user, /^Hotel/, 'HOTEL CUMBRES')
    await user.click(caja(/Nombre recepcionista/))
    expect(screen.queryByText('LUIS ROJAS')).toBeNull()
    await user.click(await screen.findByText('ANA PÉREZ SOTO'))
    expect(caja(/Nombre recepcionista/).value).toBe('ANA')
    expect(caja(/Apellido recepcionista/).value).toBe('PÉREZ SOTO')
  })
})

describe('desde un enlace', () => {
  test('excursionId y fecha vienen elegidos, con los precios', async () => {
    await abrir({ en: '?excursionId=105&fecha=2026-12-01' })
    expect(caja(/^Excursión/).value).toBe('GÉISERES DEL TATIO')
    expect(caja(/Fecha/).value).toBe('01-12-2026')
    expect(caja(/Precio adulto/).value).toBe('$42.000')
  })

  test('si la lista de excursiones falla, al reintentar quedan la del enlace y sus precios', async () => {
    let falla = true
    const excursion = {
      id: 105,
      nombre: 'GÉISERES',
      prefijo: 'GT',
      valor: 42_000,
      valorChild: 21_000,
    }
    const { user } = await abrir({
      en: '?excursionId=105',
      'GET /v1/excursion/getAll': () =>
        falla ? refuse(500, 'Ocurrió un error inesperado.') : [excursion],
    })
    await poner(user, /Precio adulto/, '40000')
    falla = false
    await user.click(await button('Reintentar'))
    await waitFor(() => expect(caja(/^Excursión/).value).toBe('GÉISERES'))
    await waitFor(() => expect(caja(/Precio niño/).value).toBe('$21.000'))
    expect(caja(/Precio adulto/).value).toBe('$40.000')
  })

  test('una copia trae todo menos fecha y hora, y dice de quién es', async () => {
    await abrir({ en: copia })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('copia')
    expect(screen.getByText(/Copia de la reserva N° 4321 de JOÃO GONÇALVES/)).toBeTruthy()
    expect(caja(/Fecha/).value).toBe('')
    expect(caja(/Hora/).value).toBe('')
    expect(caja(/Habitación/).value).toBe('12B')
    expect(caja(/Precio adulto/).value).toBe('$30.000')
    expect(caja('Total').value).toBe('$70.000')
    expect(screen.getByLabelText<HTMLInputElement>('Cobro en ruta').checked).toBe(true)
  })
})

describe('usuario de hotel', () => {
  test('su hotel viene fijo y los precios son los de la excursión', async () => {
    const { user } = await abrir({ rol: 'HOTEL' })
    const hotel = caja(/^Hotel/)
    expect(hotel.value).toBe('HOTEL CUMBRES')
    expect(hotel.readOnly).toBe(true)
    await pick(user, /^Excursión/, 'VALLE DE LA LUNA')
    expect(caja(/Precio adulto/).value).toBe('$35.000')
    expect(caja(/Precio adulto/).readOnly).toBe(true)
    expect(caja(/Precio niño/).readOnly).toBe(true)
  })

  test('la copia de una reserva que no está lo dice y sigue con el formulario en blanco', async () => {
    await abrir({
      en: copia,
      'POST /v1/reserva/get': refuse(404, 'No se encontró lo que busca.'),
    })
    expect(await screen.findByText(/No se encontró la reserva N° 4321 para copiarla/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nueva Reserva')
    expect([caja(/Habitación/).value, caja(/^Excursión/).value]).toEqual(['', ''])
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })
  test('una copia toma los precios de hoy', async () => {
    await abrir({ rol: 'HOTEL', en: copia })
    expect(caja(/Precio adulto/).value).toBe('$35.000')
  })
})

describe('salir', () => {
  test('Cancelar sin haber escrito vuelve atrás', async () => {
    const { user, address } = await abrir()
    await user.click(await button('Cancelar'))
    await waitFor(() => expect(address()).toBe('/antes'))
  })

  test('con algo escrito pregunta; seguir aquí conserva el texto, salir lo deja', async () => {
    const { user, go, address } = await abrir()
    await poner(user, /Nombre del pasajero/, 'ana')
    go('/calendario')
    await user.click(await button('Seguir aquí'))
    expect(caja(/Nombre del pasajero/).value).toBe('ANA')
    go('/calendario')
    await user.click(await button('Salir'))
    await waitFor(() => expect(address()).toBe('/calendario'))
  })
})
