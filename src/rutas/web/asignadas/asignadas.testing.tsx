import { screen, within } from '@testing-library/react'
import { pressAction } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { lists } from '../form/ruta-form.testing.ts'
import { Screen } from '../rutas-asignadas.tsx'
import { rutaOf } from '../rutas-screens.testing.ts'

/** Listed route, as first seen. */
export const una = rutaOf({ nombre: '' })

/** Opens "Rutas asignadas" with that route as OPERACION ADMINISTRATIVA. `accion` opens one of its dialogs. */
export async function abrir(more: Parameters<typeof openAs>[3] = {}, en = '') {
  const answers = { ...lists, 'GET /v1/ruta/getAll': [una], ...more }
  const view = await openAs('OPERACION ADMINISTRATIVA', Screen, `/rutas-asignadas${en}`, answers)
  await screen.findAllByText('GÉISERES DEL TATIO')
  const accion = async (name: string) => {
    await pressAction(view.user, name)
    return within(await screen.findByRole('dialog'))
  }
  return { ...view, accion }
}
