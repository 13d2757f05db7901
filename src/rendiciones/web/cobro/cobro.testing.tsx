import { screen, within } from '@testing-library/react'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from '../detalle-ruta.tsx'
import { EN, servidor } from '../rendiciones-screens.testing.ts'

/** Opens the account of the only reservation of a route, as its guide. */
export const abrir = async (answers: Parameters<typeof servidor>[0] = {}) => {
  const view = await openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor(answers))
  await view.user.click(
    await screen.findByRole('button', { name: /(Rendir Ruta|Ver Rendición): JOÃO GONÇALVES/ }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, dialog }
}
export type View = Awaited<ReturnType<typeof abrir>>
export const caja = ({ dialog }: Pick<View, 'dialog'>, name: string) =>
  dialog.findByRole('textbox', { name })
export const suma = ({ dialog }: Pick<View, 'dialog'>) =>
  dialog.getByRole('region', { name: 'Suma' }).textContent
export const rendir = async ({ dialog, user }: View) =>
  user.click(dialog.getByRole('button', { name: 'Rendir Cuenta' }))
