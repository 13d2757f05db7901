import { Checkbox } from '@mantine/core'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { Panel } from '#lib/web/ui/panel.tsx'
import { emailVisible, telefonoVisible } from '#reservas/rules.ts'
import type { Hallada } from '../../contract/ficha.ts'
import { DatosBadge, EstadoBadge } from './estado.tsx'
import classes from './pasajeros.module.css'

interface PersonaProps {
  reservas: readonly Hallada[]
  picked: ReadonlySet<number>
  onPick: (ids: readonly number[], si: boolean) => void
}

export function Persona({ reservas, picked, onPick }: PersonaProps) {
  const ids = reservas.map(({ reservaId }) => reservaId)
  const count = ids.filter((id) => picked.has(id)).length
  const nombres = [...new Set(reservas.map(({ nombrePasajero }) => nombrePasajero))]
  const titulo = nombres.slice(0, 3).join(' · ')
  return (
    <Panel
      title={titulo}
      end={
        ids.length > 1 ? (
          <Checkbox
            label={`Elegir las ${formatCount(ids.length)}`}
            aria-label={`Elegir las ${formatCount(ids.length)} reservas de ${titulo}`}
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={(event) => onPick(ids, event.currentTarget.checked)}
          />
        ) : null
      }
    >
      <ul className={classes.reservas}>
        {reservas.map((reserva) => (
          <li key={reserva.reservaId}>
            <Checkbox
              checked={picked.has(reserva.reservaId)}
              onChange={(event) => onPick([reserva.reservaId], event.currentTarget.checked)}
              label={<Resumen reserva={reserva} varios={nombres.length > 1} />}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Resumen({ reserva, varios }: { reserva: Hallada; varios: boolean }) {
  const { reservaId, fecha, excursion, hotel, nombrePasajero, telefono, email } = reserva
  const contacto = [telefono && telefonoVisible(telefono), emailVisible(email)]
  return (
    <span className={classes.resumen}>
      <span>
        <strong>{formatDay(fecha)}</strong> {excursion}
        {hotel ? `, ${hotel}` : ''} <small>N° {reservaId}</small>
      </span>
      <span className={classes.suave}>
        {varios ? `${nombrePasajero} · ` : ''}
        {contacto.filter(Boolean).join(' · ')}
      </span>
      <span className={classes.marcas}>
        <EstadoBadge estado={reserva.estado} />
        <DatosBadge datos={reserva.datos} />
      </span>
    </span>
  )
}
