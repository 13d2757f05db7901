import { Paper } from '@mantine/core'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { sinAsignar } from '#reservas/rules.ts'
import type { EstadoRuta } from '#rutas/rules.ts'
import type { Gasto, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { faltaPorRendir, totalEsperado } from '../../rules.ts'
import classes from './detalle.module.css'

interface TitularProps {
  excursion: string | undefined
  fecha: Day | undefined
  ruta: Rendicion['ruta'] | undefined
  reservas: readonly ReservaRuta[] | undefined
  /** State of the settlement; undefined for users who see no amounts. */
  avance: { estado: EstadoRuta; gasto: Gasto | null } | undefined
}

/** Names the route and its progress. Calls nothing missing before it is read: a guide would believe it. */
export function Titular({ excursion, fecha, ruta, reservas, avance }: TitularProps) {
  const falta = ruta
    ? sinAsignar({ choferId: ruta.idChofer.id, guiaId: ruta.idGuia.id, vehiculo: ruta.vehiculo })
    : { chofer: true, guia: true, vehiculo: true }
  const leida = reservas !== undefined || ruta !== undefined
  const missing = (text: string) => (leida ? { missing: text } : {})
  const pasajeros = (reservas ?? []).reduce(
    (sum, { cantidadAdultos, cantidadChild }) => sum + cantidadAdultos + cantidadChild,
    0,
  )
  const porRendir =
    avance && avance.estado !== 'RENDIDA' ? faltaPorRendir(reservas ?? [], avance.gasto) : null
  return (
    <Paper component="section" className={classes.titular} shadow="xs" radius="lg">
      <h2>{excursion ?? (leida ? 'Excursión no asignada' : 'Ruta')}</h2>
      <Facts>
        <Fact label="Fecha" missing="Fecha no disponible">
          {fecha && formatDay(fecha)}
        </Fact>
        <Fact label="Conductor" {...missing('Conductor no asignado')}>
          {falta.chofer ? null : ruta?.idChofer.nombre}
        </Fact>
        <Fact label="Guia" {...missing('Guía no asignado')}>
          {falta.guia ? null : ruta?.idGuia.nombre}
        </Fact>
        <Fact label="Vehículo" {...missing('Vehículo no asignado')}>
          {ruta?.vehiculo?.trim()}
        </Fact>
      </Facts>
      {reservas && reservas.length > 0 ? (
        <p className={classes.avance}>
          <span>
            <strong>{formatCount(pasajeros)}</strong> {pasajeros === 1 ? 'pasajero' : 'pasajeros'}{' '}
            en {formatCount(reservas.length)} {reservas.length === 1 ? 'reserva' : 'reservas'}
          </span>
          {avance ? (
            <>
              <span>
                Por cobrar en ruta: <strong>{formatClp(totalEsperado(reservas))}</strong>
              </span>
              <StatusBadge tone={porRendir ? 'warning' : 'success'}>
                {porRendir ?? (avance.estado === 'RENDIDA' ? 'Rendida' : 'Todo rendido')}
              </StatusBadge>
            </>
          ) : null}
        </p>
      ) : null}
    </Paper>
  )
}
