import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { useAcciones } from './acciones.tsx'
import { useUsuario } from './usuario.tsx'

export function Screen() {
  const catalog = useUsuario()
  const { actionsOf, dialogos } = useAcciones()
  return (
    <>
      <ListScreen catalog={catalog} title="Usuarios" actionsOf={actionsOf} />
      {dialogos}
    </>
  )
}
