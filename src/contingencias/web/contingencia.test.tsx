import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { reservaOf } from '#reservas/web/reservas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { PasoDeContingencia } from '../contract/contingencia.ts'
import type { Devolucion } from '../contract/devolucion.ts'
import { contingencia, ensayada, paso } from './contingencia-screens.testing.ts'
import { ChosenContingencia, DayContingencia } from './parts/contingencia-buttons.tsx'
import { RunDialog } from './run/run-dialog.tsx'

const OFICINA = 'OPERACION ADMINISTRATIVA'
const ENSAYAR = 'POST /v1/contingencia/ensayar'
const ADD = 'POST /v1/contingencia/add'
const PASO = 'POST /v1/contingencia/paso'
const GET = 'GET /v1/contingencia/get'
const PREPARAR = 'POST /v1/mensaje/preparar'

/** Puts parts on a screen of their own. */
const onScreen = (part: ReactNode) => () => (
  <>
    <h1>Tablero</h1>
    {part}
  </>
)
const idOf = ({ body }: Sent) => (body as { reservaId: number }).reservaId

test('del tablero se eligen salidas, se ensaya, y Comenzar la abre', async () => {
  const salidas = [
    { name: 'VALLE DE LA LUNA 09:00', rutaId: 300, reservas: 3, pasajeros: 6 },
    { name: 'GÉISERES, sin ruta', reservaIds: [21], reservas: 1, pasajeros: 2 },
  ]
  const { user, server, address } = await openAs(
    OFICINA,
    onScreen(<DayContingencia fecha="2026-11-22" salidas={salidas} />),
    '/tablero',
    {
      [ENSAYAR]: [
        ensayada(11),
        ensayada(12, { puede: false, rendida: true, monto: 60_000, razon: 'Está rendida.' }),
        ensayada(13, { puede: false, pregunta: true, razon: 'No quedan lugares.' }),
        ensayada(21, { portal: true, idioma: 'pt' }),
      ],
      [ADD]: contingencia({ id: 102 }),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Contingencia…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contingencia del 22-11-2026' }))
  await user.click(dialog.getByRole('button', { name: 'Ensayar' }))
  expect(dialog.getByText('Elija al menos una salida')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /^VALLE DE LA LUNA/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^GÉISERES/ }))
  await user.type(dialog.getByRole('textbox', { name: /Nueva fecha/ }), '25112026')
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'viento')
  await user.click(dialog.getByRole('button', { name: 'Ensayar' }))
  expect(await dialog.findByText('4 reservas, 8 pasajeros.')).toBeTruthy()
  for (const words of [
    '2 se mueven al 25-11-2026.',
    /^1 ya está rendida: va a devoluciones \$60\.000/,
    '1 la vendió un portal: cambiar también en el portal.',
    '1 se pregunta al hacerla.',
  ])
    expect(dialog.getByText(words)).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: /inglés/ })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /español$/ }), 'Hay mucho viento.')
  await user.type(dialog.getByRole('textbox', { name: /portugués$/ }), 'Há muito vento.')
  await user.click(dialog.getByRole('button', { name: 'Comenzar' }))
  await waitFor(() => expect(address()).toMatch(/contingencia=102/))
  const day = { fecha: '2026-11-22', aFecha: '2026-11-25', que: 'mover' }
  const which = { ...day, rutaIds: [300], reservaIds: [21] }
  expect(server.sent.find(({ key }) => key === ENSAYAR)?.body).toEqual(which)
  expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
    ...which,
    clave: expect.stringMatching(/^[0-9a-f-]{36}$/),
    motivo: 'VIENTO',
    paraPasajero: 'Hay mucho viento.',
    paraPasajeroEn: '',
    paraPasajeroPt: 'Há muito vento.',
  })
})

test('de la selección, solo si es de un día', async () => {
  const [one, other] = [reservaOf({ id: 11 }), reservaOf({ id: 12, fecha: '2026-11-30' })]
  await openAs(
    OFICINA,
    onScreen(<ChosenContingencia rows={[one, other]} />),
    '/buscar-reservas',
    {},
  )
  expect(screen.getByRole('button', { name: 'Contingencia…' })).toHaveProperty('disabled', true)
})

test('quien no la puede hacer no la ve', async () => {
  await openAs(
    'HOTEL',
    onScreen(<ChosenContingencia rows={[reservaOf()]} />),
    '/buscar-reservas',
    {},
  )
  expect(screen.queryByRole('button', { name: 'Contingencia…' })).toBeNull()
})

async function abrir(answers: Record<string, unknown>, rol: RolName = OFICINA) {
  let now = contingencia()
  const keep = (row: PasoDeContingencia) => {
    const reservas = now.reservas.map((one) => (one.reservaId === row.reservaId ? row : one))
    now = { ...now, reservas }
    return row
  }
  const view = await openAs(rol, onScreen(<RunDialog />), '/tablero?contingencia=101', {
    [GET]: () => [now],
    [PASO]: (sent: Sent) => keep(paso(idOf(sent), { paso: 'hecha' })),
    ...answers,
  })
  const title = 'Contingencia N° 101: del 22-11-2026 al 25-11-2026'
  return { ...view, keep, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('la que se abre por su dirección espera, Seguir hace las que faltan una por una, y se avisa a esas', async () => {
  const preparado = { clase: 'cambio', idioma: 'es', contenido: 'a'.repeat(64), tras: 0 }
  const { user, server, dialog } = await abrir({
    [PREPARAR]: [
      {
        ...preparado,
        reservaIds: [11, 12, 13],
        persona: 'PASAJERA 11',
        correo: false,
        telefono: '56912345678',
        partes: ['Cambió su excursión.'],
      },
    ],
  })
  expect(await dialog.findByText('0 movidas de 3. Faltan 3.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Avisar a los pasajeros' })).toBeNull()
  expect(server.count(PASO)).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Seguir con 3 reservas' }))
  expect(await dialog.findByText('3 movidas de 3.')).toBeTruthy()
  expect(server.sent.filter(({ key }) => key === PASO).map(idOf)).toEqual([11, 12, 13])
  await user.click(await dialog.findByRole('button', { name: 'Avisar a los pasajeros' }))
  const tell = within(await screen.findByRole('dialog', { name: 'Avisar a PASAJERA 11' }))
  expect(server.sent.filter(({ key }) => key === PREPARAR).map(({ body }) => body)).toEqual([
    { reservaIds: [11, 12, 13], motivo: {} },
  ])
  await user.click(tell.getByRole('button', { name: 'WhatsApp' }))
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Qué decirle al pasajero, en español',
  })
  expect(words.value).toBe('Hubo mucho viento.')
})

test('lo que se pregunta espera su respuesta, y sin conexión se sigue después', async () => {
  const cupo = { lugares: 5, ocupados: 5, quedan: 0, pasajeros: 2, estricto: false }
  let lost = true
  const view = await abrir({
    [PASO]: (sent: Sent) => {
      const { confirmarCupo } = sent.body as { confirmarCupo?: boolean }
      if (idOf(sent) === 11 && !confirmarCupo)
        return refuse(409, 'No quedan lugares.', { data: { cupo, otras: [] } })
      if (idOf(sent) === 13 && lost) throw new TypeError('Failed to fetch')
      return view.keep(paso(idOf(sent), { paso: 'hecha' }))
    },
  })
  const { user, server, dialog } = view
  await user.click(await dialog.findByRole('button', { name: 'Seguir con 3 reservas' }))
  expect(await dialog.findByText('Quedó a medio camino', {}, { timeout: 20_000 })).toBeTruthy()
  expect(dialog.getByText('1 movida de 3. Faltan 2.')).toBeTruthy()
  lost = false
  await user.click(dialog.getByRole('button', { name: 'Seguir con 1 reserva' }))
  expect(await dialog.findByText('2 movidas de 3. Falta 1.')).toBeTruthy()
  const asked = within(dialog.getByRole('list', { name: 'Por responder' }))
  expect(asked.getByText(/No quedan lugares\. ¿Guardar igual\?/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Hacer de todos modos: PASAJERA 11' }))
  expect(await dialog.findByText('3 movidas de 3.')).toBeTruthy()
  const again = server.sent.filter(({ key }) => key === PASO).at(-1)
  expect(again?.body).toEqual({ id: 101, reservaId: 11, confirmarCupo: true })
}, 60_000)

test('lo que no se pudo dice por qué, y si hay que devolver antes; Finanzas solo lee', async () => {
  const devolucion = {
    clase: 'cobro' as const,
    clp: 60_000,
    usd: 0,
    brl: 0,
    paga: 'oficina' as const,
    estado: 'pendiente' as const,
    nota: '',
  }
  const row = paso(11, { paso: 'no pudo', razon: 'Está rendida.', devoluciones: [devolucion] })
  const owed: Devolucion = {
    ...devolucion,
    ...{ id: 100, contingenciaId: 101, reservaId: 11, nombrePasajero: 'PASAJERA 11' },
    ...{ nombreExcursion: 'VALLE DE LA LUNA', fecha: '2026-11-22', version: 1 },
  }
  const portal: Devolucion = { ...owed, id: 101, clase: 'portal', paga: 'portal' }
  const { dialog, server, user } = await abrir(
    {
      [GET]: [contingencia({ reservas: [row] })],
      'GET /v1/devolucion/getAll': [owed, portal],
      'PUT /v1/devolucion/hacer': { ...portal, estado: 'hecha', como: 'portal', version: 2 },
    },
    'FINANZAS',
  )
  const list = within(await dialog.findByRole('list', { name: 'No se pudo' }))
  expect(list.getByText(/Está rendida\. Finanzas tiene que devolver lo cobrado/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Seguir|Intentar|Dejar/ })).toBeNull()
  expect(dialog.getByText('Cobrado $60.000: por devolver')).toBeTruthy()
  const refunds = within(await dialog.findByRole('table', { name: /Devoluciones/ }))
  expect(
    await refunds.findByRole('row', { name: /Lo que se cobró.*Oficina.*Por devolver/ }),
  ).toBeTruthy()
  const sold = within(refunds.getByRole('row', { name: /Portal.*El portal/ }))
  await user.click(sold.getByRole('button', { name: /^Anulada en el portal/ }))
  const ask = within(await screen.findByRole('dialog', { name: 'Anulada en el portal' }))
  await user.click(ask.getByRole('button', { name: 'Anulada en el portal' }))
  await waitFor(() => expect(server.count('PUT /v1/devolucion/hacer')).toBe(1))
  expect(server.sent.find(({ key }) => key === 'PUT /v1/devolucion/hacer')?.body).toEqual({
    ...{ id: 101, version: 1, paga: 'portal', como: 'portal' },
  })
})
