import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { useUsuario } from './usuario.tsx'
import { useActions } from './usuario-actions.tsx'

export function Screen() {
  const catalog = useUsuario()
  const { actionsOf, dialog } = useActions()
  return (
    <>
      <CatalogScreen catalog={catalog} title="Usuarios" actionsOf={actionsOf} />
      {dialog}
    </>
  )
}
