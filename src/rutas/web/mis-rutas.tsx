import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { withCells } from '#lib/web/list/columns.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { rutas } from '../contract.ts'
import { OwnRutas, ownAhead } from './own/own-rutas.tsx'
import { RecibidaButton } from './own/recibida-button.tsx'
import { detalleColumn, type Target } from './parts/detalle-column.tsx'
import { rutaCells } from './parts/ruta-cells.tsx'
import { chofer, estado, excursion, fecha, guia } from './parts/ruta-columns.ts'

const CUENTA = '/mi-cuenta-corriente'

const TARGET: Target = {
  to: '/detalle-ruta',
  search: ({ id, excursionId, fecha: day, guiaId }) => ({
    excursionId,
    fecha: day,
    guiaId,
    rutaId: id,
    origin: 'mis-rutas',
  }),
}

const columns = withCells(
  [
    fecha,
    excursion('Excursión'),
    chofer('Chofer'),
    guia('Guía'),
    estado,
    detalleColumn('Administrar', TARGET, (ruta) => <RecibidaButton ruta={ruta} as="guia" />),
  ],
  rutaCells,
)

/** Leads to the screen where the money of settled routes is handed over. */
const EntregarLink = () =>
  useOpens(CUENTA) ? (
    <Button
      variant="default"
      leftSection={<IconTransfer size={17} stroke={1.8} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={CUENTA as never} />}
    >
      Entregar dinero
    </Button>
  ) : null

export const preload = ownAhead(rutas.getRutasByIdGuia)

export const Screen = () => (
  <OwnRutas
    title="Mis Rutas"
    call={rutas.getRutasByIdGuia}
    columns={columns}
    target={TARGET}
    as="guia"
    actions={<EntregarLink />}
    empty={{
      title: 'No tiene rutas asignadas',
      message: 'Cuando le asignen una, aparece aquí.',
    }}
  />
)
