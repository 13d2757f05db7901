import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, openScreen, refuse, type Sent } from '#lib/web/testing.tsx'
import { Screen } from './agregar-reserva.tsx'
import { casa, reservaDe } from './testing.ts'

const AGREGAR = 'POST /v1/reserva/add'
const DUPLICADA = 'POST /v1/reserva/getReservaDuplicada'
const UNA = 'POST /v1/reserva/get'

/** Opens the screen over a server where no duplicate exists and everything is saved, but for `answers`. */
async function abrir({
  rol = 'OPERACION ADMINISTRATIVA',
  en = '',
  ...answers
}: Record<string, unknown> & { rol?: string; en?: string } = {}) {
  const server = fakeServer({
    ...casa(rol),
    [UNA]: reservaDe(),
    [DUPLICADA]: null,
    [AGREGAR]: ({ body }: Sent) => reservaDe({ ...(body as object), id: 9001, reservaId: 9001 }),
    ...answers,
  })
  const view = await openScreen(Screen, `/agregar-reserva${en}`)
  await screen.findByText('Agregar')
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }), ...view }
}

type User = ReturnType<typeof userEvent.setup>
const caja = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
/** A button by its text: by role, the simulated browser takes a second for so large a form. */
const boton = async (text: string) => {
  const found = (await screen.findByText(text)).closest('button')
  if (!found) throw new Error(`“${text}” is not on a button`)
  return found
}
const agregar = () => boton('Agregar')

/** Puts a text into a box in one go, in place of what it held. */
async function poner(user: User, name: RegExp, text: string) {
  await user.click(caja(name))
  await user.paste(text)
}

async function elegir(user: User, name: RegExp, option: string) {
  await user.click(caja(name))
  await user.click(await screen.findByText(option, { selector: '[role=option] *, [role=option]' }))
}

/** Fills in what a reservation needs. */
async function llenar(user: User) {
  await elegir(user, /Canal de venta/, 'WHATSAPP')
  await elegir(user, /^Excursión/, 'VALLE DE LA LUNA')
  await elegir(user, /^Hotel/, 'HOTEL CUMBRES')
  await poner(user, /Fecha/, '22112026')
  await poner(user, /Hora/, '0830')
  await poner(user, /Habitación/, '12b')
  await poner(user, /Idioma/, 'portugués')
  await poner(user, /Nombre del pasajero/, 'joão gonçalves')
  await poner(user, /Observación/, 'sin gluten')
  await poner(user, /Teléfono/, '+55 11 98765-4321')
  await poner(user, /Adultos/, '2')
  await user.click(screen.getByLabelText('Cobro en ruta'))
}

const copia = '?excursionId=101&fecha=2026-11-22&duplicate=true&reservaId=4321'
/** A copy is complete but for its date. */
async function abrirCopia(answers: Record<string, unknown> & { rol?: string } = {}) {
  const opened = await abrir({ en: copia, ...answers })
  await poner(opened.user, /Fecha/, '24112026')
  return opened
}

describe('campos y mensajes', () => {
  test('vacía muestra todos los mensajes y lleva al primer campo', async () => {
    const { user, server } = await abrir()
    await user.click(await agregar())
    for (const mensaje of [
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
      expect(screen.getByText(mensaje)).toBeTruthy()
    expect(document.activeElement).toBe(caja(/Canal de venta/))
    expect(server.count(DUPLICADA)).toBe(0)
  })

  test('la excursión llena los precios y el total sigue lo que se escribe', async () => {
    const { user } = await abrir()
    await elegir(user, /^Excursión/, 'GÉISERES DEL TATIO')
    expect(caja(/Precio adulto/).value).toBe('$42.000')
    expect(caja(/Precio niño/).value).toBe('$21.000')
    await poner(user, /Adultos/, '2')
    await poner(user, /Niños/, '1')
    expect(caja('Total').value).toBe('$105.000')
    await user.clear(caja(/Precio adulto/))
    expect(caja('Total').value).toBe('')
    await poner(user, /Precio adulto/, '40000')
    expect(caja('Total').value).toBe('$101.000')
    await elegir(user, /^Excursión/, 'VALLE DE LA LUNA')
    expect(caja('Total').value).toBe('$87.500')
  })

  test('el canal 1 y los desactivados no se ofrecen', async () => {
    const { user } = await abrir()
    await user.click(caja(/Canal de venta/))
    await screen.findByText('WHATSAPP')
    const lista = screen.getByRole('listbox', { name: /Canal de venta/ })
    expect(within(lista).getAllByRole('option')).toHaveLength(1)
  })

  test('los largos máximos se respetan al escribir', async () => {
    await abrir()
    const largo = (name: RegExp) => caja(name).maxLength
    expect(largo(/Habitación/)).toBe(50)
    expect(largo(/Idioma/)).toBe(50)
    expect(largo(/Nombre del pasajero/)).toBe(100)
    expect(largo(/^Email/)).toBe(100)
    expect(largo(/Nombre recepcionista/)).toBe(25)
    expect(largo(/Apellido recepcionista/)).toBe(25)
    expect(largo(/Hora/)).toBe(5)
  })

  test('el teléfono guarda solo dígitos y el país pone su código', async () => {
    const { user } = await abrir()
    await poner(user, /Teléfono/, '(11) 98765-43210000000')
    expect(caja(/Teléfono/).value).toBe('119876543210000')
    await user.clear(caja(/Teléfono/))
    await poner(user, /Teléfono/, '11987654321')
    await user.selectOptions(screen.getByLabelText('País del teléfono'), 'Brasil +55')
    expect(caja(/Teléfono/).value).toBe('5511987654321')
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
    await user.click(await boton('Reintentar'))
    await elegir(user, /^Hotel/, 'HOTEL CUMBRES')
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
    await elegir(user, /^Hotel/, 'HOTEL CUMBRES')
    await user.click(caja(/Nombre recepcionista/))
    expect(screen.queryByText('LUIS ROJAS')).toBeNull()
    await user.click(await screen.findByText('ANA PÉREZ SOTO'))
    expect(caja(/Nombre recepcionista/).value).toBe('ANA')
    expect(caja(/Apellido recepcionista/).value).toBe('PÉREZ SOTO')
  })
})

describe('guardar', () => {
  test('comprueba, guarda, muestra el comprobante y al cerrarlo va a la lista', async () => {
    const { user, server, address } = await abrir()
    await llenar(user)
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    const [comprobada, guardada] = server.sent.filter(
      ({ key }) => key === DUPLICADA || key === AGREGAR,
    )
    expect(comprobada?.body).toEqual({
      nombrePasajero: 'JOÃO GONÇALVES',
      nombreHabitacion: '12B',
      excursionId: 101,
      fecha: '2026-11-22',
    })
    expect(guardada?.body).toEqual({
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
      comentario: '',
      recepcionistaNombre: '',
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
    const ocupado = await boton('Cargando...')
    expect(ocupado.disabled).toBe(true)
    await waitFor(() => expect(server.count(AGREGAR)).toBe(1))
    responder(reservaDe())
    await screen.findByText('Comprobante de Reserva')
    expect(server.count(DUPLICADA)).toBe(1)
    expect(server.count(AGREGAR)).toBe(1)
  })

  test('tras perder la conexión, otro clic guarda con la misma clave y no se avisa de sí misma', async () => {
    let intentos = 0
    const { user, server } = await abrirCopia({
      [AGREGAR]: () => {
        intentos += 1
        if (intentos === 1) return refuse(500, 'Ocurrió un error inesperado.')
        return reservaDe()
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
  const otra = reservaDe({
    id: 77,
    habitacion: '12B',
    usuario: { id: 130, nombre: 'CAROLINA VERA' },
  })

  test('el aviso muestra la coincidencia; Revisar vuelve al formulario sin guardar', async () => {
    const { user, server } = await abrirCopia({ [DUPLICADA]: [otra] })
    await user.click(await agregar())
    const aviso = await screen.findByRole('dialog', { name: 'Posible reserva duplicada' })
    for (const texto of [
      '22-11-2026, 08:30',
      'Activado',
      'HOTEL CUMBRES, hab. 12B',
      'CAROLINA VERA',
    ])
      expect(within(aviso).getByText(texto)).toBeTruthy()
    expect(aviso.textContent).toContain('2 ADL, 1 NIÑ')
    await user.click(await boton('Revisar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.count(AGREGAR)).toBe(0)
    expect(caja(/Nombre del pasajero/).value).toBe('JOÃO GONÇALVES')
  })

  test('Continuar la guarda de todos modos', async () => {
    const { user, server } = await abrirCopia({ [DUPLICADA]: [otra] })
    await user.click(await agregar())
    await user.click(await boton('Continuar'))
    await screen.findByText('Comprobante de Reserva')
    expect(server.count(AGREGAR)).toBe(1)
  })
})

describe('desde un enlace', () => {
  test('excursionId y fecha vienen elegidos, con los precios', async () => {
    await abrir({ en: '?excursionId=105&fecha=2026-12-01' })
    expect(caja(/^Excursión/).value).toBe('GÉISERES DEL TATIO')
    expect(caja(/Fecha/).value).toBe('01-12-2026')
    expect(caja(/Precio adulto/).value).toBe('$42.000')
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
    await elegir(user, /^Excursión/, 'VALLE DE LA LUNA')
    expect(caja(/Precio adulto/).value).toBe('$35.000')
    expect(caja(/Precio adulto/).readOnly).toBe(true)
    expect(caja(/Precio niño/).readOnly).toBe(true)
  })

  test('una copia toma los precios de hoy', async () => {
    await abrir({ rol: 'HOTEL', en: copia })
    expect(caja(/Precio adulto/).value).toBe('$35.000')
  })
})

describe('salir', () => {
  test('Cancelar sin haber escrito vuelve atrás', async () => {
    const { user, address } = await abrir()
    await user.click(await boton('Cancelar'))
    await waitFor(() => expect(address()).toBe('/antes'))
  })

  test('con algo escrito pregunta; seguir aquí conserva el texto, salir lo deja', async () => {
    const { user, go, address } = await abrir()
    await poner(user, /Nombre del pasajero/, 'ana')
    go('/calendario')
    await user.click(await boton('Seguir aquí'))
    expect(caja(/Nombre del pasajero/).value).toBe('ANA')
    go('/calendario')
    await user.click(await boton('Salir'))
    await waitFor(() => expect(address()).toBe('/calendario'))
  })
})
