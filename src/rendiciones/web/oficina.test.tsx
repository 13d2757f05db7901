import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftsOf, keepDraft } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { abrir, rendir } from './cobro/cobro.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
  EN,
  KEEP,
  porResolverOf,
  RENDIR,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from './rendiciones-screens.testing.ts'

test('con señal, lo que ya no se puede rendir lo dice el diálogo: la oficina lo tiene', async () => {
  const view = await abrir({
    [RENDIR]: refuse(409, 'La reserva está anulada: no se puede rendir.'),
    [KEEP]: porResolverOf(),
  })
  await view.user.click(await view.dialog.findByRole('button', { name: 'Todo en efectivo' }))
  await rendir(view)
  expect(await view.dialog.findByText('La oficina lo tiene')).toBeTruthy()
  expect(screen.queryByText('Rendicion de cuenta con exito!')).toBeNull()
  const said = await screen.findByText(/^La oficina lo tiene: Rendición \$70\.000/)
  expect(said.textContent).toContain('El dinero sigue con usted hasta que lo entregue.')
  expect(await draftsOf('')).toEqual([])
})

test('quien fue relevado deja a la oficina lo que escribió y no envió', async () => {
  await keepDraft('rendicion/130/700/4321', { valorEfectivo: 70_000, comentario: '' })
  const ruta = { ...rendicionOf().ruta, idGuia: { id: 131, nombre: 'EVA RELEVO' } }
  const { user, server } = await openAs(
    'GUIAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({
      [RESERVAS]: [reservaOf({ ruta })],
      [ABRIR]: rendicionOf({ usuarioId: 131, ruta }),
      [KEEP]: porResolverOf(),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Dejar a la oficina' }))
  await waitFor(async () => expect(await draftsOf('')).toEqual([]))
  expect(server.count(RENDIR)).toBe(0)
  expect(server.sent.find(({ key }) => key === KEEP)?.body).toMatchObject({
    reservaId: 4321,
    valorEfectivo: 70_000,
  })
})
