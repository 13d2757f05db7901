import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { type Pickup, toldPickup } from '#reservas/contract/pickup-order.ts'
import { habitacionVisible } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { AbordajeButtons } from './abordaje-buttons.tsx'
import classes from './detalle.module.css'
import { PhoneLinks } from './phone-links.tsx'

interface PasajeroCardsProps {
  label: string
  rows: readonly ReservaRuta[]
  pickups: ReadonlyMap<ReservaRuta, Pickup>
  badge: (row: ReservaRuta) => ReactNode
  button: (row: ReservaRuta) => ReactNode
  /** True from the route's day on. */
  abordar: boolean
}

export function PasajeroCards({
  label,
  rows,
  pickups,
  badge,
  button,
  abordar,
}: PasajeroCardsProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ul className={classes.tarjetas} aria-label={label}>
      {rows.map((row) => (
        <PasajeroCard
          key={row.id}
          row={row}
          pickup={pickups.get(row)}
          open={open === row.id}
          onToggle={() => setOpen(open === row.id ? null : row.id)}
          badge={badge(row)}
          button={button(row)}
          abordar={abordar}
        />
      ))}
    </ul>
  )
}

interface PasajeroCardProps {
  row: ReservaRuta
  pickup: Pickup | undefined
  open: boolean
  onToggle: () => void
  badge: ReactNode
  button: ReactNode
  abordar: boolean
}

function PasajeroCard({ row, pickup, open, onToggle, badge, button, abordar }: PasajeroCardProps) {
  const body = useId()
  const { cantidadAdultos, cantidadChild, hotel, habitacion } = row
  return (
    <li className={classes.tarjeta} data-rendida={row.rendida === 1 || undefined}>
      <button
        type="button"
        className={classes.linea}
        aria-expanded={open}
        aria-controls={body}
        onClick={onToggle}
      >
        <strong className={classes.hora}>
          <NotedHour {...toldPickup(pickup)} />
        </strong>
        <span className={classes.quien}>
          <strong>{row.nombrePasajero}</strong>
          <span>
            {hotel.nombre}
            {habitacion ? ` · ${habitacionVisible(habitacion)}` : ''}
          </span>
          <span>
            {cantidadAdultos} ADL{cantidadChild > 0 ? `, ${cantidadChild} NIÑ` : ''} · {row.idioma}
          </span>
        </span>
        <span className={classes.lado}>
          {badge}
          <IconChevronDown size={20} stroke={1.7} aria-hidden className={classes.flecha} />
        </span>
      </button>
      {abordar ? <AbordajeButtons row={row} /> : null}
      <div id={body} hidden={!open} className={classes.cuerpo}>
        {row.observacion ? <p className={classes.observacion}>{row.observacion}</p> : null}
        {row.tipoCobro ? (
          <Facts>
            <Fact label="Tipo Cobro">{row.tipoCobro.nombre}</Fact>
            <Fact label="Total">{formatClp(row.total ?? 0)}</Fact>
            <Fact label="P. Adulto">{formatClp(row.valorAdulto ?? 0)}</Fact>
            {cantidadChild > 0 ? (
              <Fact label="P. Niño">{formatClp(row.valorChild ?? 0)}</Fact>
            ) : null}
          </Facts>
        ) : null}
        <PhoneLinks telefono={row.telefono} nombre={row.nombrePasajero} large />
        {button}
      </div>
    </li>
  )
}
