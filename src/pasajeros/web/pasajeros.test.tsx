import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { download } from '#lib/web/export/job.ts'
import { keepFilters } from '#lib/web/filters/aside.ts'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { PERSONALES } from '#reservas/contract/reserva-fields.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './pasajeros.tsx'
import { expediente, ficha, hallada } from './pasajeros-screens.testing.ts'

vi.mock(import('#lib/web/export/job.ts'), async (original) => ({
  ...(await original()),
  download: vi.fn(),
}))

const SEARCH = 'POST /v1/pasajero/buscar'
const FICHA = 'POST /v1/pasajero/ficha'
const BLOQUEAR = 'POST /v1/pasajero/bloquear'
const ANONIMIZAR = 'POST /v1/pasajero/anonimizar'
const SIN_PLAZO = { meses: null, antesDe: null, anios: [], accesosMeses: 24 }
const FIELD = 'Nombre, teléfono o email del pasajero'

const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('GERENCIAL', Screen, `/pasajeros${search}`, {
    'GET /v1/pasajero/retencion': SIN_PLAZO,
    [SEARCH]: {
      completa: true,
      reservas: [
        hallada(),
        hallada({ reservaId: 502, fecha: '2026-10-29', estado: 'eliminada' }),
        hallada({ reservaId: 503, nombrePasajero: 'ZÓSIMA OTRA', persona: 2 }),
      ],
    },
    [FICHA]: ficha(),
    ...answers,
  })

test('se busca con el botón, y lo que se busca no va en la dirección', async () => {
  const { user, server, address } = await abrir()
  await screen.findByText('Busque a una persona')
  await user.type(screen.getByLabelText(FIELD), 'zosima')
  expect(server.sent.filter(({ key }) => key === SEARCH)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await screen.findByRole('heading', { name: 'ZÓSIMA QUILAPÁN' })
  expect(server.sent.find(({ key }) => key === SEARCH)?.body).toEqual({ texto: 'zosima' })
  expect(address()).not.toMatch(/zosima/i)
})

test('lo escrito en la búsqueda de todo llega por la memoria y se busca', async () => {
  const { go, server, address } = await abrir()
  await screen.findByText('Busque a una persona')
  const filters = keepFilters({ texto: 'zosima' })
  go('/pasajeros', { filters })
  await screen.findByRole('heading', { name: 'ZÓSIMA QUILAPÁN' })
  expect(server.sent.find(({ key }) => key === SEARCH)?.body).toEqual({ texto: 'zosima' })
  expect(screen.getByLabelText(FIELD)).toHaveProperty('value', 'zosima')
  expect(address()).toBe('/pasajeros')
})

test('lo que es muy corto se dice sin preguntarle al servidor; lo que no hay, también', async () => {
  const { user, server } = await abrir({ [SEARCH]: { reservas: [], completa: true } })
  await user.type(await screen.findByLabelText(FIELD), 'zo{Enter}')
  await screen.findByText(/Escriba al menos 3 letras/)
  expect(server.sent.filter(({ key }) => key === SEARCH)).toEqual([])
  await user.type(screen.getByLabelText(FIELD), 'simón{Enter}')
  await screen.findByText('No se guarda nada con esos datos')
})

test('se eligen las reservas de la persona, y su ficha dice todo lo que se guarda y quién lo vio', async () => {
  const { user, server, address } = await abrir()
  await user.type(await screen.findByLabelText(FIELD), 'zosima{Enter}')
  await user.click(
    await screen.findByRole('checkbox', { name: 'Elegir las 2 reservas de ZÓSIMA QUILAPÁN' }),
  )
  await screen.findByText('2 reservas elegidas')
  await user.click(screen.getByRole('button', { name: 'Ver ficha' }))
  await screen.findByRole('heading', { name: 'Ficha de Pasajero' })
  expect(address()).toContain('reservas=501%2C502')
  expect(server.sent.find(({ key }) => key === FICHA)?.body).toEqual({ reservaIds: [501, 502] })
  const panel = within(await screen.findByRole('region', { name: 'Reserva N° 501' }))
  for (const wording of ['ALÉRGICA A LA QUINOA', 'PAGÓ JUSTO', '$60.000 en efectivo', 'SE CASÓ'])
    expect(panel.getByText(wording)).toBeTruthy()
  const accesos = within(screen.getByRole('table', { name: 'Accesos a los datos' }))
  await accesos.findByRole('row', {
    name: /ANA OPERA Exportó · Reservas, Excel · 812 filas una lista/,
  })
})

test('la ficha muestra cada campo personal de la tabla', async () => {
  const dichos = PERSONALES.filter((name) => name !== 'telefono' && name !== 'motivoNoShow')
  const datos = Object.fromEntries(dichos.map((name) => [name, `DATO ${name}`]))
  await abrir({ [FICHA]: ficha([expediente(datos)]) }, '?reservas=501')
  const panel = await screen.findByRole('region', { name: 'Reserva N° 501' })
  expect(dichos.filter((name) => !panel.textContent?.includes(`DATO ${name}`))).toEqual([])
})

test('bloquear dice qué pasará, y se hace', async () => {
  const { user, server } = await abrir({ [BLOQUEAR]: { reservas: 1 } }, '?reservas=501')
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear datos' }))
  expect(dialog.getByText('DATOS BLOQUEADOS')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
  await screen.findByText('Datos bloqueados')
  expect(server.sent.find(({ key }) => key === BLOQUEAR)?.body).toEqual({ reservaIds: [501] })
})

test('anonimizar solo se puede tras escribirlo, y dice qué se va y qué queda', async () => {
  const { user, server } = await abrir(
    { [ANONIMIZAR]: { reservas: 1, recibos: 1 } },
    '?reservas=501',
  )
  await user.click(await screen.findByRole('button', { name: 'Anonimizar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar para siempre' }))
  const confirmar = dialog.getByRole('button', { name: 'Anonimizar' })
  expect(dialog.getByText('1 foto de recibo')).toBeTruthy()
  expect(dialog.getByText(/Quedan montos, pagos, fecha/)).toBeTruthy()
  expect(confirmar).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Escriba ANONIMIZAR para confirmar'), 'anonimizar')
  await user.click(confirmar)
  await screen.findByText('Los datos del pasajero ya no existen')
  expect(server.sent.find(({ key }) => key === ANONIMIZAR)?.body).toEqual({
    reservaIds: [501],
    confirmacion: 'ANONIMIZAR',
  })
})

test('si no se puede, se dice por qué en el diálogo', async () => {
  const { user } = await abrir(
    { [ANONIMIZAR]: refuse(409, 'La reserva N° 501 es de hoy o después.') },
    '?reservas=501',
  )
  await user.click(await screen.findByRole('button', { name: 'Anonimizar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Escriba ANONIMIZAR para confirmar'), 'ANONIMIZAR{Enter}')
  await dialog.findByText('La reserva N° 501 es de hoy o después.')
})

test.each([
  ['bloqueados', ['Desbloquear', 'Anonimizar'], ['Bloquear']],
  ['anonimos', [], ['Bloquear', 'Desbloquear', 'Anonimizar']],
] as const)('con los datos %s se ofrece lo que se puede', async (datos, hay, noHay) => {
  await abrir({ [FICHA]: ficha([expediente({ datos })]) }, '?reservas=501')
  await screen.findByRole('region', { name: 'Reserva N° 501' })
  for (const name of hay) expect(screen.getByRole('button', { name })).toBeTruthy()
  for (const name of noHay) expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['JSON', 'Ficha_2026-11-19.json', /"observacion": "ALÉRGICA A LA QUINOA"/],
  ['CSV', 'Ficha_2026-11-19.csv', /501;"Reserva";;"Observación";"ALÉRGICA A LA QUINOA"/],
])('se exporta a %s, y el servidor lo sabe', async (formato, nombre, contenido) => {
  const { user, server } = await abrir({}, '?reservas=501')
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: `Exportar a ${formato}` }))
  await vi.waitFor(() => expect(vi.mocked(download)).toHaveBeenCalled(), { timeout: 60_000 })
  const [file, llamado] = vi.mocked(download).mock.lastCall ?? []
  vi.mocked(download).mockClear()
  expect(llamado).toBe(nombre)
  expect(await file?.text()).toMatch(contenido)
  const requested = server.sent.filter(({ key }) => key === FICHA).map(({ body }: Sent) => body)
  expect(requested).toContainEqual({ reservaIds: [501], formato: formato.toLowerCase() })
})

test('el plazo dice lo que haría hoy, por año', async () => {
  await abrir({
    'GET /v1/pasajero/retencion': {
      meses: 24,
      antesDe: '2024-11-19',
      anios: [
        { anio: 2023, reservas: 1200 },
        { anio: 2024, reservas: 34 },
      ],
      accesosMeses: 12,
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Plazo de conservación' }))
  await panel.findByText(/Quedan 1\.234 reservas por anonimizar/)
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2023 1.200',
    '2024 34',
  ])
})
