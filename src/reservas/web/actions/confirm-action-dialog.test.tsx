import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'
import { buttonOf, escribir, openRow } from './reserva-actions.testing.tsx'
import type { ListName } from './row-actions.ts'

const theDialog = (name: string) => screen.findByRole('dialog', { name })
const motivo = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/)

interface Caso {
  boton: string
  titulo: string
  pregunta: string
  confirma: string
  ocupado: string
  hecho: string
  call: string
  lugar?: ListName
  estado?: object
}
const ANULAR: Caso = {
  boton: 'Anular',
  titulo: 'Anular Reserva',
  pregunta: '¿Está seguro que desea anular esta reserva?',
  confirma: 'Anular',
  ocupado: 'Anulando...',
  hecho: 'Reserva anulada',
  call: 'POST /v1/reserva/anular',
}
const ELIMINAR: Caso = {
  boton: 'Eliminar',
  titulo: 'Eliminar',
  pregunta: '¿Está seguro que desea eliminar esta reserva?',
  confirma: 'Eliminar',
  ocupado: 'Eliminando...',
  hecho: 'Reserva eliminada',
  call: 'POST /v1/reserva/eliminar',
  lugar: 'anuladas',
  estado: { habilitado: 0 },
}
const CON_MOTIVO: Caso[] = [
  ANULAR,
  ELIMINAR,
  {
    boton: 'No Show',
    titulo: 'Negativo (NoShow)',
    pregunta: '¿Está seguro que desea establecer como NoShow?',
    confirma: 'Establecer como NoShow',
    ocupado: 'Procesando...',
    hecho: 'Reserva marcada como No Show',
    call: 'POST /v1/reserva/noshow',
  },
  {
    boton: 'Quitar No Show',
    titulo: 'Quitar No Show',
    pregunta: '¿Está seguro que desea quitar el NoShow de esta reserva?',
    confirma: 'Quitar No Show',
    ocupado: 'Procesando...',
    hecho: 'No Show quitado',
    call: 'POST /v1/reserva/quitarNoshow',
    lugar: 'noshow',
    estado: { noshow: 1 },
  },
]
const RESTAURAR: Caso = {
  boton: 'Restaurar',
  titulo: 'Restaurar',
  pregunta: '¿Está seguro que desea restaurar esta reserva?',
  confirma: 'Restaurar',
  ocupado: 'Procesando...',
  hecho: 'Reserva restaurada',
  call: 'PUT /v1/reserva/restore',
  lugar: 'anuladas',
  estado: { habilitado: 0 },
}

const abrir = ({ boton, lugar = 'detalle', estado = {}, call }: Caso, answer: unknown) =>
  openRow(boton, {
    lugar,
    reserva: reservaOf({ version: 3, ...estado }),
    answers: { [call]: answer },
  })

describe.each([...CON_MOTIVO, RESTAURAR])('$titulo', (caso) => {
  test('dice de qué reserva se trata, hace lo suyo una vez, y avisa', async () => {
    let responder: (data: unknown) => void = () => {}
    const { user, server } = await abrir(caso, () => new Promise((r) => (responder = r)))
    const dialog = within(await theDialog(caso.titulo))
    expect(dialog.getByText(caso.pregunta)).toBeTruthy()
    expect(dialog.getByText('JOÃO GONÇALVES')).toBeTruthy()
    expect(dialog.getByText('VALLE DE LA LUNA')).toBeTruthy()
    expect(dialog.getByText('domingo, 22 de noviembre de 2026, 08:30')).toBeTruthy()
    expect(dialog.getByText('HOTEL CUMBRES, hab. 12B')).toBeTruthy()

    if (caso !== RESTAURAR) await escribir(user, 'no llegó')
    await user.dblClick(buttonOf(caso.confirma))
    const busy = buttonOf(caso.ocupado)
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(server.count(caso.call as never)).toBe(1))
    responder(reservaOf())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(caso.hecho)).toBeTruthy()
    expect(server.sent.find(({ key }) => key === caso.call)?.body).toEqual({
      reservaId: 4321,
      version: 3,
      motivo: caso === RESTAURAR ? '' : 'NO LLEGÓ',
    })
  })

  test('un fallo se dice ahí mismo, el motivo queda y se puede intentar otra vez', async () => {
    let intentos = 0
    const { user } = await abrir(caso, () => {
      intentos += 1
      return intentos === 1 ? refuse(500, 'Ocurrió un error inesperado.') : reservaOf()
    })
    await theDialog(caso.titulo)
    if (caso !== RESTAURAR) await escribir(user, 'no llegó')
    await user.click(buttonOf(caso.confirma))
    const aviso = await screen.findByRole('alert')
    expect(aviso.textContent).toContain('Ocurrió un error inesperado.')
    expect(aviso.textContent).toContain('req-1')
    if (caso !== RESTAURAR) expect(motivo().value).toBe('NO LLEGÓ')
    await user.click(buttonOf(caso.confirma))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(intentos).toBe(2)
  })
})

describe.each(CON_MOTIVO)('$titulo, sin motivo', (caso) => {
  test('no se puede: ni vacío ni con espacios', async () => {
    const { user, server } = await abrir(caso, reservaOf())
    await theDialog(caso.titulo)
    expect(buttonOf(caso.confirma).disabled).toBe(true)
    await user.type(motivo(), '  ')
    expect(screen.getByText('El motivo es obligatorio.')).toBeTruthy()
    expect(buttonOf(caso.confirma).disabled).toBe(true)
    expect(server.count(caso.call as never)).toBe(0)
  })
})

test.each([
  { ...ANULAR, alerta: 'Debe ingresar un motivo detallado para anular la reserva.' },
  { ...ELIMINAR, alerta: 'Debe ingresar un motivo detallado para eliminar la reserva.' },
])('$titulo: intentarlo igual avisa', async ({ alerta, ...caso }) => {
  const { user, server } = await abrir(caso, reservaOf())
  await theDialog(caso.titulo)
  await user.type(motivo(), '{Control>}{Enter}{/Control}')
  expect(screen.getByRole('alert').textContent).toBe(alerta)
  expect(server.count(caso.call as never)).toBe(0)
})

test('con abono pregunta qué pasa con él, y a qué reserva pasa', async () => {
  const taker = {
    reservaId: 77,
    fecha: '2026-11-25',
    nombreExcursion: 'GÉISERES',
    nombrePasajero: 'EVA',
  }
  const data = {
    abonoPorResolver: 30_000,
    destinos: ['devuelto', 'retenido', 'movido'],
    reservas: [taker],
  }
  const { user, server } = await abrir(ANULAR, ({ body }: Sent) =>
    'destinoAbono' in (body as object)
      ? reservaOf()
      : refuse(409, 'El hotel recibió un abono.', { data }),
  )
  await theDialog('Anular Reserva')
  await escribir(user, 'no llegó')
  await user.click(buttonOf('Anular'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/un abono de \$30\.000/)
  expect(buttonOf('Anular').disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Pasa a otra reserva' }))
  expect(buttonOf('Anular').disabled).toBe(true)
  await user.click(screen.getByRole('combobox', { name: /Reserva que lo recibe/ }))
  await user.click(await screen.findByRole('option', { name: /EVA, GÉISERES 25-11-2026/ }))
  await user.click(buttonOf('Anular'))
  expect(await screen.findByText('Reserva anulada')).toBeTruthy()
  expect(server.sent.findLast(({ key }) => key === ANULAR.call)?.body).toMatchObject({
    destinoAbono: 'movido',
    abonoReservaId: 77,
  })
})

describe('si otra persona la cambió mientras tanto', () => {
  test('muestra cómo es ahora; confirmar de nuevo va sobre eso', async () => {
    const ahora = reservaOf({ version: 4, habitacion: '30', hora: null })
    const { user, server } = await abrir(ANULAR, ({ body }: Sent) =>
      (body as { version: number }).version === 4
        ? reservaOf()
        : refuse(409, 'Otra persona modificó la reserva.', { data: ahora }),
    )
    await theDialog('Anular Reserva')
    await escribir(user, 'no llegó')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const aviso = await screen.findByRole('alert')
    expect(aviso.textContent).toContain('Otra persona modificó la reserva.')
    expect(
      within(aviso)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Hora: 08:30 → vacío', 'Habitación: 12B → 30'])
    expect(screen.getByText('HOTEL CUMBRES, hab. 30')).toBeTruthy()
    await user.click(buttonOf('Anular'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.count('POST /v1/reserva/anular')).toBe(2)
  })

  test('si ya no se puede, dice por qué y solo deja volver', async () => {
    const rechazo = 'La reserva está anulada: no se puede anular.'
    const ahora = reservaOf({
      ...{ version: 4, habilitado: 0, nombreCancela: 'CAROLINA VERA', motivoCancela: 'LLUVIA' },
    })
    const { user } = await abrir(ANULAR, refuse(409, rechazo, { data: ahora }))
    await theDialog('Anular Reserva')
    await escribir(user, 'no llegó')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const aviso = await screen.findByRole('alert')
    expect(aviso.textContent).toContain(rechazo)
    expect(aviso.textContent).toContain('Anulado por: vacío → CAROLINA VERA')
    expect(buttonOf('Anular').disabled).toBe(true)
    await user.click(buttonOf('Volver'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('si ya no existe, lo dice y solo deja volver', async () => {
    const { user } = await abrir(ELIMINAR, refuse(404, 'No existe o no está a su alcance.'))
    await theDialog('Eliminar')
    await escribir(user, 'doble')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toContain('No existe')
    expect(buttonOf('Eliminar').disabled).toBe(true)
  })
})
