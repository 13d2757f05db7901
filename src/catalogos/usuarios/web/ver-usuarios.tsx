import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { useUsuario } from './usuario.tsx'
import { useActions } from './usuario-actions.tsx'

export function Screen() {
  const catalog = useUsuario()
  const { actionsOf, dialog } = useActions()
  return (
    <>
      <ListScreen catalog={catalog} title="Usuarios" actionsOf={actionsOf} />
      {dialog}
    </>
  )
}
