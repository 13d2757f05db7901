import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatTime } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { habitacionVisible } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import classes from './detalle.module.css'
import { Telefono } from './telefono.tsx'

interface TarjetasProps {
  label: string
  rows: readonly ReservaRuta[]
  estado: (row: ReservaRuta) => ReactNode
  rendir: (row: ReservaRuta) => ReactNode
}

export function Tarjetas({ label, rows, estado, rendir }: TarjetasProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ul className={classes.tarjetas} aria-label={label}>
      {rows.map((row) => (
        <Tarjeta
          key={row.id}
          row={row}
          open={open === row.id}
          onToggle={() => setOpen(open === row.id ? null : row.id)}
          estado={estado(row)}
          rendir={rendir(row)}
        />
      ))}
    </ul>
  )
}

interface TarjetaProps {
  row: ReservaRuta
  open: boolean
  onToggle: () => void
  estado: ReactNode
  rendir: ReactNode
}

function Tarjeta({ row, open, onToggle, estado, rendir }: TarjetaProps) {
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
        <strong className={classes.hora}>{formatTime(row.hora) || '--:--'}</strong>
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
          {estado}
          <IconChevronDown size={20} stroke={1.7} aria-hidden className={classes.flecha} />
        </span>
      </button>
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
        <Telefono telefono={row.telefono} nombre={row.nombrePasajero} grande />
        {rendir}
      </div>
    </li>
  )
}
