import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { DEFAULT_TEXTS } from '../contract/default-texts.ts'
import { TEXT_CLASSES } from '../contract/text-input.ts'
import { IDIOMAS } from '../rules.ts'
import {
  AVISAR,
  grupoOf,
  LIST,
  openPorAvisar,
  porAvisarOf,
  preparadoOf,
  preparedOf,
  toldOf,
} from './mensajes-screens.testing.ts'
import { newsText } from './por-avisar/por-avisar-columns.ts'
import { Screen } from './por-avisar.tsx'

describe('la lista', () => {
  test('dice qué hay que decir, por dónde y en qué está', async () => {
    const changed = grupoOf({
      reservaIds: [7],
      clase: 'cambio',
      pasajero: 'LUZ RUIZ',
      correo: false,
      dicho: { ...grupoOf().ahora, hora: '07:30' },
    })
    await openPorAvisar(porAvisarOf([grupoOf(), changed]))
    const row = (await screen.findByText('LUZ RUIZ')).closest('tr')
    expect(row?.textContent).toContain('07:30–07:50 → 08:00–08:20')
    expect(row?.textContent).toContain('Avisado, cambió después')
    const first = screen.getByText('ANA SILVA').closest('tr')
    expect(first?.textContent).toContain('Recogida 08:00–08:20')
    expect(first?.textContent).toContain('Correo, WhatsApp')
  })

  test('quien tiene un solo hotel no ve su columna', async () => {
    await openPorAvisar(porAvisarOf([grupoOf()]), {}, 'HOTEL')
    await screen.findByText('ANA SILVA')
    expect(screen.queryByRole('columnheader', { name: 'Hotel' })).toBeNull()
  })

  test('otros estados están tras su filtro', async () => {
    const { user } = await openPorAvisar(
      porAvisarOf([
        grupoOf(),
        grupoOf({
          reservaIds: [8],
          estado: 'fallido',
          pasajero: 'NO LLEGÓ',
          mensaje: { id: 9, canal: 'correo', estado: 'fallido', momento: '2026-11-19T21:02:00Z' },
        }),
      ]),
    )
    await screen.findByText('ANA SILVA')
    expect(screen.queryByText('NO LLEGÓ')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^No salieron/ }))
    expect(await screen.findByText('No salió')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Dar por avisado' })).toBeTruthy()
  })

  test('un cambio dice todo lo que es otro', () => {
    const { ahora } = grupoOf()
    const dicho = { ...ahora, fecha: '2026-11-19', hotelId: 1, porPagar: 0, ventana: 45 }
    expect(newsText(dicho, ahora)).toBe(
      '19-11-2026 → 20-11-2026, otro hotel, por pagar $0 → $45.000',
    )
  })
})

describe('por correo', () => {
  test('dos pulsaciones los envían todos, y dice quiénes quedan', async () => {
    const { user, server } = await openPorAvisar(
      porAvisarOf([
        grupoOf(),
        grupoOf({ reservaIds: [5] }),
        grupoOf({ reservaIds: [6], correo: false }),
        grupoOf({ reservaIds: [7], estado: 'sin contacto', correo: false, telefono: false }),
      ]),
      { [AVISAR]: [1, 2].map((mensaje) => ({ mensaje, estado: 'en_cola' })) },
    )
    await user.click(await screen.findByRole('button', { name: 'Avisar a 2 por correo' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('1 no tiene correo: ábralo por WhatsApp.')
    expect(dialog.textContent).toContain('llame al hotel: ANA SILVA (HOTEL X)')
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Enviar 2 correos' }))
    expect(await screen.findByText('2 correos en cola')).toBeTruthy()
    expect(toldOf(server.sent)).toMatchObject([
      { canal: 'correo', grupos: [{ reservaIds: [4321] }, { reservaIds: [5] }], motivo: {} },
    ])
  })

  test('de noche dice cuándo salen, y un cambio lleva las palabras que alguien escriba', async () => {
    const { user, server } = await openPorAvisar(
      porAvisarOf([grupoOf({ clase: 'anulacion' })], {
        silencio: { desde: '22:00', hasta: '07:00', ahora: true },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Avisar a 1 por correo' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('no se envía nada: salen a las 07:00.')
    await user.type(within(dialog).getByRole('textbox'), 'Hay nieve')
    await user.click(within(dialog).getByRole('button', { name: 'Enviar 1 correo' }))
    await waitFor(() =>
      expect(toldOf(server.sent)).toMatchObject([{ motivo: { es: 'Hay nieve' } }]),
    )
  })

  test.each([
    ['están escritas', 'Hay nieve', 'Hay nieve'],
    ['de otra no se mezclan', undefined, ''],
  ])('las palabras de la contingencia: %s', async (_, decir, written) => {
    const one = grupoOf({ clase: 'cambio', decir: 'Hay nieve' })
    const other = grupoOf({ reservaIds: [5], clase: 'cambio', ...(decir && { decir }) })
    const { user } = await openPorAvisar(porAvisarOf([one, other, grupoOf({ reservaIds: [7] })]))
    await user.click(await screen.findByRole('button', { name: 'Avisar a 3 por correo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(written)
  })

  test('lo que cambió entre medio se dice, y la lista se lee otra vez', async () => {
    const { user, server } = await openPorAvisar(porAvisarOf([grupoOf()]), {
      [AVISAR]: [{ razon: 'Cambió mientras tanto. Mire de nuevo antes de avisar.' }],
    })
    await user.click(await screen.findByRole('button', { name: 'Avisar a 1 por correo' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar 1 correo' }))
    expect(await screen.findByText(/Cambió mientras tanto/)).toBeTruthy()
    await waitFor(() =>
      expect(server.sent.filter(({ key }) => key === LIST).length).toBeGreaterThan(1),
    )
  })

  test('cuantos sean, de a pocos a la vez', async () => {
    const big = (id: number) => Array.from({ length: 15 }, (_, n) => id * 100 + n)
    const rows = Array.from({ length: 210 }, (_, n) =>
      grupoOf({ reservaIds: n < 20 ? big(n) : [n * 100] }),
    )
    const { user, server } = await openPorAvisar(porAvisarOf(rows), {
      'POST /v1/mensaje/preparar': ({ body }: Sent) =>
        (body as { reservaIds: number[] }).reservaIds
          .filter((id) => id % 100 === 0)
          .map((id) => preparadoOf({ reservaIds: [id] })),
      [AVISAR]: ({ body }: Sent) =>
        (body as { grupos: object[] }).grupos.map(() => ({ mensaje: 100, estado: 'en_cola' })),
    })
    await user.click(await screen.findByRole('button', { name: 'Avisar a 210 por correo' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar 210 correos' }))
    expect(await screen.findByText('210 correos en cola')).toBeTruthy()
    expect(Math.max(...preparedOf(server.sent).map((ids) => ids.length))).toBeLessThanOrEqual(200)
    expect(toldOf(server.sent).map((body) => (body as { grupos: object[] }).grupos.length)).toEqual(
      [50, 50, 50, 50, 10],
    )
  })

  test('de quien ya no se puede no detiene a los otros, y dice por qué', async () => {
    const { user, server } = await openPorAvisar(
      porAvisarOf([grupoOf(), grupoOf({ reservaIds: [5] })]),
      {
        'POST /v1/mensaje/preparar': [
          preparadoOf({ razon: 'No hay nada que decirle.' }),
          preparadoOf({ reservaIds: [5] }),
        ],
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Avisar a 2 por correo' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar 2 correos' }))
    expect(await screen.findByText('1 correo en cola')).toBeTruthy()
    expect(screen.getByText('ANA SILVA (N° 4321): No hay nada que decirle.')).toBeTruthy()
    expect(toldOf(server.sent)).toMatchObject([{ grupos: [{ reservaIds: [5] }] }])
  })

  test('un día lejano que cambió se abre con un toque', async () => {
    const more = { otros: [{ fecha: '2026-12-24', mensajes: 2 }] }
    const { user, server } = await openPorAvisar(porAvisarOf([grupoOf()], more))
    await user.click(await screen.findByRole('button', { name: 'Cambió el 24-12-2026 (2)' }))
    await waitFor(() =>
      expect(server.sent.at(-1)).toMatchObject({ key: LIST, query: { fecha: '2026-12-24' } }),
    )
  })

  test('sin correo configurado todo va por WhatsApp', async () => {
    await openPorAvisar(porAvisarOf([grupoOf()], { correo: false }))
    expect(await screen.findByRole('button', { name: 'WhatsApp de a uno (1)' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /por correo/ })).toBeNull()
  })
})

describe('los textos', () => {
  const texts = TEXT_CLASSES.flatMap((clase) =>
    IDIOMAS.map((idioma) => ({ clase, idioma, ...DEFAULT_TEXTS[clase][idioma], version: 0 })),
  )
  const openTexts = async (rol: Parameters<typeof openAs>[0]) => {
    const opened = await openAs(rol, Screen, '/por-avisar?fecha=2026-11-20', {
      [LIST]: porAvisarOf([]),
      'GET /v1/mensaje/textos': texts,
      'PUT /v1/mensaje/texto': { ...texts[0], version: 1 },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Textos…' }))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  test('gerencia los escribe, y lo que no serviría se dice en su caja', async () => {
    const { user, dialog, server } = await openTexts('GERENCIAL')
    const subject = await dialog.findByRole('textbox', { name: 'Asunto del correo' })
    await user.type(subject, ' {{x}')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText('No existe {x}. Puede usar {operador}.')).toBeTruthy()
    await user.clear(subject)
    await user.type(subject, 'Mañana')
    expect(dialog.getByRole('region', { name: 'Así lo lee' }).textContent).toContain('Mañana')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Texto guardado')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === 'PUT /v1/mensaje/texto')?.body).toMatchObject({
      clase: 'recogida',
      idioma: 'es',
      asunto: 'Mañana',
    })
  })

  test('la oficina los lee en cada idioma', async () => {
    const { user, dialog } = await openTexts('OPERACION ADMINISTRATIVA')
    await user.click(await dialog.findByRole('radio', { name: 'Português' }))
    expect(await dialog.findByDisplayValue(/Seu passeio/)).toBeTruthy()
    const shown = dialog.getByRole('region', { name: 'Así lo lee' })
    expect(shown.textContent).toMatch(
      /Olá, Ana Silva!.*VALLE DE LA LUNA, .+buscamos você entre 08:00 e 08:20.*HOTEL TERRANTAI/s,
    )
    expect(shown.textContent).not.toMatch(/[{}]/)
    await user.click(dialog.getByRole('combobox', { name: 'Mensaje' }))
    expect(await screen.findByRole('option', { name: 'Anulación' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Respuesta' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Guardar' })).toBeNull()
  })
})
