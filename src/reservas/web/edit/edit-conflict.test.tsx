import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { button, caja, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import { editar, estado, motivo, SAVE } from './edit-dialog.testing.ts'

const MESSAGE = 'Otra persona modificó la reserva mientras la tenía abierta.'
const ahora = reservaOf({
  ...{ version: 4, habitacion: '99', idioma: 'INGLÉS', cantidadAdultos: 4, total: 130_000 },
})
/** The server has version 4. */
const servidor = ({ body }: Sent) =>
  (body as { version: number }).version === 4
    ? { ...ahora, ...(body as object), version: 5 }
    : refuse(409, MESSAGE, { data: ahora })

const suceso = {
  ...{ id: 1, accion: 'UPDATE', verbo: 'editar', nombreUsuario: 'CAROLINA VERA' },
  ...{ nombrePasajero: 'JOÃO GONÇALVES', nombreExcursion: 'VALLE DE LA LUNA' },
  ...{ codigoReserva: 4321, fecha: '2026-11-19', hora: '12:40:00', fechaExcursion: '2026-11-22' },
  ...{ motivo: 'CAMBIO DE PIEZA', cambios: [] },
}

async function chocar(answers: Record<string, unknown> = {}) {
  const opened = await editar({
    answers: { [SAVE]: servidor, 'GET /v1/log/get': [suceso], ...answers },
  })
  await poner(opened.user, /Habitación/, '30')
  await poner(opened.user, /Observación/, 'con silla')
  await opened.motivar()
  await opened.guardar()
  const aviso = await screen.findByRole('alert')
  const list = (label: string) =>
    within(within(aviso).getByLabelText(label))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  return { ...opened, aviso, lista: list }
}

test('dice qué cambió, quién lo cambió y qué había escrito uno, sin perder nada', async () => {
  const { aviso, lista: list } = await chocar()
  expect(aviso.textContent).toContain(MESSAGE)
  await within(aviso).findByText('CAROLINA VERA')
  expect(aviso.textContent).toContain(
    'La cambió CAROLINA VERA el 19-11-2026 a las 12:40: “CAMBIO DE PIEZA”',
  )
  expect(list('Lo que cambió')).toEqual([
    'Habitación: 12B → 99Usted escribió 30Usar el nuevo',
    'Idioma: PORTUGUÉS → INGLÉS',
    'Adultos: 2 → 4',
    'Total: $70.000 → $130.000',
  ])
  expect(caja(/Habitación/).value).toBe('30')
  expect(caja(/Observación/).value).toBe('CON SILLA')
  expect(motivo().value).toBe('LO PIDIÓ EL PASAJERO')
  expect(caja(/Idioma/).value).toBe('INGLÉS')
  expect(caja(/Adultos/).value).toBe('4')
})

test('si la cambiaron varios, los dice a todos, del primero al último', async () => {
  const other = {
    ...suceso,
    ...{ id: 2, nombreUsuario: 'PEDRO DÍAZ', hora: '12:45:00', motivo: '', verbo: 'asignar' },
  }
  const { server } = await chocar({
    [SAVE]: refuse(409, MESSAGE, { data: { ...ahora, version: 5 } }),
    'GET /v1/log/get': [other, suceso],
  })
  const quienes = within(await screen.findByRole('list', { name: 'Quiénes la cambiaron' }))
  expect(quienes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'CAROLINA VERA el 19-11-2026 a las 12:40: “CAMBIO DE PIEZA”',
    'PEDRO DÍAZ el 19-11-2026 a las 12:45.',
  ])
  // The form opened with version 3; the server has 5.
  expect(server.sent.find(({ key }) => key === 'GET /v1/log/get')?.query).toEqual({
    reservaId: '4321',
    limite: '2',
  })
})

test('guardar de nuevo va sobre la versión nueva, con lo mío encima', async () => {
  const { guardar, enviado } = await chocar()
  await guardar()
  await screen.findByText('Reserva actualizada')
  expect(enviado()).toMatchObject({
    version: 4,
    habitacion: '30',
    observacion: 'CON SILLA',
    idioma: 'INGLÉS',
    cantidadAdultos: 4,
  })
})

test('Usar el nuevo deja el suyo', async () => {
  const { user, guardar, enviado } = await chocar()
  await user.click(await button('Usar el nuevo'))
  expect(caja(/Habitación/).value).toBe('99')
  expect(screen.queryByText('Usar el nuevo')).toBeNull()
  await guardar()
  await screen.findByText('Reserva actualizada')
  expect(enviado()).toMatchObject({ habitacion: '99', observacion: 'CON SILLA' })
})

test('si el historial no responde, se dice igual qué cambió', async () => {
  const { lista: list } = await chocar({ 'GET /v1/log/get': refuse(500, 'Sin historial.') })
  expect(list('Lo que cambió')).toHaveLength(4)
  expect(screen.queryByText(/La cambió/)).toBeNull()
})

test('puesta en una ruta mientras tanto: dice en cuál, que es todo lo que cambió', async () => {
  const enRuta = reservaOf({ version: 4, rutaId: 700, ruta: { ...reservaOf().ruta, id: 700 } })
  const { lista: list } = await chocar({ [SAVE]: refuse(409, MESSAGE, { data: enRuta }) })
  expect(list('Lo que cambió')).toEqual(['Ruta: sin asignar → N° 700'])
})

test('rendida mientras tanto: dice lo que ya no se puede cambiar y deja guardar lo demás', async () => {
  const rendida = reservaOf({ version: 3, rendida: 1 })
  const { user, motivar, guardar, enviado } = await editar({
    answers: {
      [SAVE]: ({ body }: Sent) =>
        (body as { cantidadAdultos: number }).cantidadAdultos === 2
          ? { ...rendida, ...(body as object) }
          : refuse(409, 'La reserva ya está rendida: este dato no se puede cambiar.', {
              data: rendida,
            }),
    },
  })
  await poner(user, /Adultos/, '5')
  await poner(user, /Habitación/, '30')
  await motivar()
  await guardar()
  const perdido = await screen.findByLabelText('Lo que no se puede cambiar')
  expect(perdido.textContent).toContain('Adultos: 2 → 5')
  expect(caja(/Adultos/).readOnly).toBe(true)
  await guardar()
  await screen.findByText('Reserva actualizada')
  expect(enviado()).toMatchObject({ cantidadAdultos: 2, habitacion: '30' })
})

test('rendida mientras uno la cancelaba: se puede volver a Activado y guardar lo demás', async () => {
  const rendida = reservaOf({ version: 3, rendida: 1 })
  const { user, motivar, enviado } = await editar({
    answers: {
      [SAVE]: ({ body }: Sent) =>
        (body as { habilitado: number }).habilitado === 1
          ? { ...rendida, ...(body as object) }
          : refuse(409, 'La reserva ya está rendida: no se puede anular.', { data: rendida }),
    },
  })
  await poner(user, /Habitación/, '30')
  await user.selectOptions(estado(), 'Cancelado')
  await poner(user, /Motivo de anulación/, 'vuelo cancelado')
  await motivar()
  await user.click(await button('Actualizar y anular'))
  await screen.findAllByText('La reserva ya está rendida: no se puede anular.')
  expect(estado().value).toBe('0')
  await user.selectOptions(estado(), 'Activado')
  expect(estado().disabled).toBe(true)
  await user.click(await button('Actualizar'))
  await screen.findByText('Reserva actualizada')
  expect(enviado()).toMatchObject({ habilitado: 1, habitacion: '30' })
})

test('anulada mientras tanto: lo dice con su razón, y lo escrito queda', async () => {
  const anulada = reservaOf({ version: 4, habilitado: 0, nombreCancela: 'CAROLINA VERA' })
  const { user, motivar, guardar } = await editar({
    answers: {
      [SAVE]: refuse(409, 'La reserva está anulada: no se puede modificar.', { data: anulada }),
    },
  })
  await poner(user, /Habitación/, '30')
  await motivar()
  await guardar()
  const aviso = await screen.findByRole('alert')
  expect(aviso.textContent).toContain('La reserva está anulada: no se puede modificar.')
  expect(aviso.textContent).toContain('Anulado por: vacío → CAROLINA VERA')
  expect(caja(/Habitación/).value).toBe('30')
})
