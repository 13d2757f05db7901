import {
  IconCalendarMonth,
  IconCalendarPlus,
  IconListSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { reservas } from '../../contract.ts'
import { useAlcance, useMay } from '../may.ts'
import classes from './shortcuts.module.css'

export function Shortcuts() {
  const reads = useAlcance(reservas.getAll)
  const adds = useMay(reservas.add)
  return (
    <nav aria-label="Ir a" className={classes.shortcuts}>
      {adds ? (
        <Shortcut to="/agregar-reserva" icon={IconCalendarPlus} title="Agregar Reserva">
          Con control de duplicados y comprobante
        </Shortcut>
      ) : null}
      {reads === '-' ? null : (
        <Shortcut
          to="/buscar-reservas"
          icon={IconListSearch}
          title={reads === 'A' ? 'Buscar Reservas' : 'Mis Reservas'}
        >
          Por nombre, hotel o excursión
        </Shortcut>
      )}
      <Shortcut to="/calendario" icon={IconCalendarMonth} title="Calendario Mensual">
        Pasajeros por día y excursión
      </Shortcut>
    </nav>
  )
}

interface ShortcutProps {
  to: string
  icon: TablerIcon
  title: string
  children: string
}

function Shortcut({ to, icon: Icon, title, children }: ShortcutProps) {
  return (
    <Link to={to} className={classes.shortcut}>
      <span className={classes.shortcutIcon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span>
        <strong>{title}</strong>
        <span>{children}</span>
      </span>
    </Link>
  )
}
