import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/web/query.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { reservaFields, WRITTEN } from '../../contract/reserva-fields.ts'
import { openRow } from '../actions/reserva-actions.testing.tsx'
import { casa, reservaOf } from '../reservas-screens.testing.ts'
import { Ficha } from './ficha.tsx'

async function ver(more: Partial<Reserva> = {}, answers: Record<string, unknown> = {}) {
  const opened = await openRow('Ver', { reserva: reservaOf(more), answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Ver Reserva' }))
  await dialog.findByText(/Reserva N° 4321/)
  const dato = (label: string) =>
    dialog.getAllByText(label, { selector: 'dt' }).at(-1)?.nextElementSibling?.textContent
  const parte = (title: string) =>
    within(dialog.getByRole('heading', { name: title }).closest('section') as HTMLElement)
  return { ...opened, dialog, dato, parte }
}

test('muestra todos los datos, y quién la tomó y cuándo', async () => {
  const { dialog, dato } = await ver()
  expect(dialog.getByText(/Reserva N° 4321/).textContent).toBe(
    'Reserva N° 4321, tomada por PERSONA DE PRUEBA el 19-11-2026 11:00',
  )
  expect(dialog.getByText('JOÃO GONÇALVES')).toBeTruthy()
  expect(dialog.getByText('Activado')).toBeTruthy()
  const esperados = {
    Excursión: 'VALLE DE LA LUNA',
    Fecha: 'domingo, 22 de noviembre de 2026',
    Hora: '08:30',
    Hotel: 'HOTEL CUMBRES',
    Habitación: '12B',
    Idioma: 'PORTUGUÉS',
    'Canal de venta': 'WHATSAPP',
    Teléfono: '5511987654321',
    Email: 'joao@example.com',
    Observación: 'Niños: 1 niñoAlimentación: SIN GLUTEN',
    'Por cobrar': '$70.000',
    Adultos: '2',
    Niños: '1',
    'Tipo de cobro': 'Cobro en ruta',
    'Precio adulto': '$30.000',
    'Precio niño': '$10.000',
    Total: '$70.000',
    Recepcionista: 'ANA PÉREZ',
    'Valor comisión': '$5.000',
    'Comentario comisión': 'PAGAR EL LUNES',
    Ruta: 'Sin ruta asignada',
  }
  for (const [label, valor] of Object.entries(esperados))
    expect([label, dato(label)]).toEqual([label, valor])
})

test('tiene cada campo que se escribe', async () => {
  const { dialog } = await ver({
    salida: '09:00',
    referenciaExterna: 'GYG-48A2',
    precioNeto: 50_000,
  })
  const text = dialog.getByText(/Reserva N° 4321/).closest('[role=dialog]')?.textContent
  for (const name of WRITTEN) expect(text).toContain(reservaFields[name].label)
  expect(text).not.toContain(reservaFields.motivoCancela.label)
})

test('se lee como está ahora, y el servidor sabe que alguien la vio', async () => {
  const { server } = await ver()
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === 'POST /v1/reserva/get')?.body).toEqual({
      id: 4321,
      para: 'ver',
    }),
  )
})

test('la comisión es un radio que no se puede cambiar', async () => {
  const { dialog, user } = await ver()
  const con = dialog.getByLabelText<HTMLInputElement>('Con comisión')
  const sin = dialog.getByLabelText<HTMLInputElement>('Sin comisión')
  expect([con.checked, sin.checked]).toEqual([true, false])
  await user.click(sin)
  expect([con.checked, sin.checked]).toEqual([true, false])
})

test('sin comisión, sin teléfono, sin email, sin hora', async () => {
  const { dialog, dato } = await ver({
    ...{ comision: 0, comentario: '', recepcionistaNombre: '' },
    ...{ telefono: '0000000000', email: '', hora: null },
  })
  expect(dialog.getByLabelText<HTMLInputElement>('Sin comisión').checked).toBe(true)
  expect(dialog.queryByText('Recepcionista')).toBeNull()
  expect([dato('Teléfono'), dato('Email'), dato('Hora')]).toEqual([
    'Sin teléfono',
    'Sin email',
    '—',
  ])
})

test('con ruta: guía, conductor y vehículo', async () => {
  const { dato } = await ver({
    rutaId: 500,
    ruta: {
      id: 500,
      vehiculo: 'SPRINTER 1',
      idChofer: { id: 110, nombre: 'PEDRO COLQUE' },
      idGuia: { id: 4, nombre: 'SIN GUÍA' },
      hora: '15:00',
    },
  })
  expect(['Ruta', 'Guía', 'Conductor', 'Vehículo'].map(dato)).toEqual([
    'VALLE DE LA LUNA 15:00',
    'Sin Asignar',
    'PEDRO COLQUE',
    'SPRINTER 1',
  ])
})

test('anulada: por quién, cuándo y por qué', async () => {
  const { parte } = await ver({
    ...{ habilitado: 0, nombreCancela: 'CAROLINA VERA', motivoCancela: 'LLUVIA' },
    ...{ fechaCancela: '2026-11-18', horaCancela: '17:45:10' },
  })
  const text = parte('Anulación').getByRole('heading').parentElement?.textContent
  expect(text).toContain('CAROLINA VERA')
  expect(text).toContain('18-11-2026 17:45')
  expect(text).toContain('LLUVIA')
})

test('no show: con su motivo; y Escape la cierra', async () => {
  const { parte, user } = await ver({ noshow: 1, motivoNoShow: 'NO BAJÓ' })
  expect(parte('No Show').getByText('NO BAJÓ')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('de una venta ofrece su comprobante', async () => {
  const ventaId = '00000000-0000-4000-8000-000000000001'
  const { user, server, dialog } = await ver({ ventaId })
  await user.click(dialog.getByText('Comprobante de la venta'))
  await waitFor(() => expect(server.count('GET /v1/reserva/getVenta')).toBe(1))
  expect(await screen.findByRole('dialog', { name: 'Comprobante de la venta' })).toBeTruthy()
})

test('tiene dirección propia: abre sobre la lista y, cerrada, la lista está como estaba', async () => {
  const { user, address, back } = await ver()
  expect(address()).toBe('/lista?reserva=4321')
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/lista')
  await user.click(screen.getByText('Ver'))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/lista'))
})

test('de una que no existe o no es suya lo dice, y a quien no ve reservas también', async () => {
  fakeServer({
    ...casa('HOTEL'),
    'GET /v1/log/get': [],
    'POST /v1/reserva/get': refuse(404, 'No se encontró'),
  })
  const { unmount } = await openScreen(Ficha, '/lista?reserva=9')
  expect(await screen.findByText('No hay una reserva N° 9 que usted pueda ver')).toBeTruthy()
  unmount()
  queryClient.clear()
  const server = fakeServer(casa('FINANZAS'))
  await openScreen(Ficha, '/lista?reserva=9')
  expect(await screen.findByText('Su usuario no puede ver reservas')).toBeTruthy()
  expect(server.count('POST /v1/reserva/get')).toBe(0)
})

test('lo cobrado: por quién, y lo tardío por confirmar', async () => {
  const cobro = { quien: 'ANA', fecha: '2026-11-22', porConfirmar: 1 }
  const { dialog } = await ver(
    {},
    { 'GET /v1/reserva/getCobrado': [cobro, { ...cobro, quien: 'EVA', porConfirmar: 0 }] },
  )
  const said = await dialog.findByText(/Cobrado por ANA, por confirmar · 22-11-2026/)
  expect(said.textContent).toContain('Rendido por EVA · 22-11-2026')
  expect(dialog.queryByText('Por cobrar')).toBeNull()
})

test('si no se cobró nada dice por qué', async () => {
  const cobro = { quien: 'ANA', fecha: '2026-11-22', porConfirmar: 0, motivo: 'Cortesía' }
  const { dialog } = await ver({ rendida: 1 }, { 'GET /v1/reserva/getCobrado': [cobro] })
  await dialog.findByText('Rendido por ANA · 22-11-2026 · sin cobro: Cortesía')
})

test('mientras no se sabe quién cobró no dice nada, y si no se pudo leer lo dice', async () => {
  let tell = (_: unknown) => {}
  const { dialog, dato } = await ver(
    { rendida: 1 },
    { 'GET /v1/reserva/getCobrado': () => new Promise((done) => (tell = done)) },
  )
  expect(dato('Se esperaba')).toBe('$70.000')
  expect(dialog.queryByText('Cobro')).toBeNull()
  tell(refuse(500, 'Algo falló.'))
  await dialog.findByText('No se pudo leer quién cobró')
})

const ALWAYS = ['Comprobante', 'Cambiar fecha', 'Editar', 'Copiar']
test.each([
  ['activa', {}, [...ALWAYS, 'No Show', 'Anular']],
  ['no show', { noshow: 1 as const }, ['Comprobante', 'Copiar', 'Quitar No Show']],
  ['anulada', { habilitado: 0 as const }, ['Comprobante', 'Copiar', 'Restaurar', 'Eliminar']],
])('al pie, lo que se hace con una %s, y escribirle', async (_, more, buttons) => {
  const { dialog } = await ver(more)
  const shown = dialog.getAllByRole('button').map(({ textContent }) => textContent)
  expect(shown.filter(Boolean)).toEqual(buttons)
  expect(dialog.getByText('WhatsApp').closest('a')?.getAttribute('href')).toBe(
    'https://wa.me/5511987654321',
  )
  expect(document.activeElement?.textContent).toBe('Comprobante')
})

test('lo que no se puede dice por qué', async () => {
  const { dialog } = await ver({ rendida: 1, telefono: '' })
  const anular = dialog.getByText('Anular').closest('button')
  expect(anular?.disabled).toBe(true)
  expect(dialog.getByText(/ya está rendida: no se puede anular\..*Sin teléfono/)).toBeTruthy()
})
