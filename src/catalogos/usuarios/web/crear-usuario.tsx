import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { ROL_OPERACION } from '../rules.ts'
import { useQuien } from './acciones.tsx'
import { useUsuario } from './usuario.tsx'

/** /crear-usuario and /agregar-usuario (2§2). Who may make only one type of user finds it chosen. */
export function Screen() {
  const { soloOperacion } = useQuien()
  return (
    <AddScreen
      catalog={useUsuario()}
      title="Nuevo Usuario"
      {...(soloOperacion && { initial: { rolId: ROL_OPERACION } })}
    />
  )
}
