import { Paper } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { counter, formatClp, formatCount } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { sinAsignar } from '#reservas/rules.ts'
import type { EstadoRuta } from '#rutas/rules.ts'
import { RendidaBadge } from '#rutas/web/parts/ruta-estado-badge.tsx'
import type { Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { faltaPorRendir } from '../../rules.ts'
import classes from './detalle.module.css'
import { type Comparisons, differenceOfRoute } from './diferencias.ts'
import { PhoneIcons, PhoneLinks } from './phone-links.tsx'
import { totalDue } from './settle-button.tsx'

const countReservas = counter('reserva', 'reservas')

interface RutaHeadingProps {
  excursion: string | undefined
  fecha: Day | undefined
  ruta: Rendicion['ruta'] | undefined
  reservas: readonly ReservaRuta[] | undefined
  /** State of the settlement; undefined for users who see no amounts. */
  progress:
    | { estado: EstadoRuta; gasto: object | null; comparisons: Comparisons | null }
    | undefined
  /** Leaves the place of the sums to the next stop. */
  brief?: boolean
}

/** Names the route and its progress. Calls nothing missing before it is read: a guide would believe it. */
export function RutaHeading({
  excursion,
  fecha,
  ruta,
  reservas,
  progress,
  brief = false,
}: RutaHeadingProps) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const phone = usePhoneScreen()
  const telefono = reservas?.[0]?.telefonoColega
  const isColega = (persona: { id: number } | undefined) =>
    telefono !== undefined && persona !== undefined && persona.id !== usuario.id
  const isSelf = (persona: { id: number } | undefined) => phone && persona?.id === usuario.id
  /** Guide and driver reach each other. */
  const reachable = (persona: { id: number; nombre: string } | undefined) =>
    persona && telefono && isColega(persona) ? (
      <span className={classes.colega}>
        <span>{persona.nombre}</span>
        {phone ? (
          <PhoneIcons telefono={telefono} nombre={persona.nombre} />
        ) : (
          <PhoneLinks telefono={telefono} nombre={persona.nombre} />
        )}
      </span>
    ) : (
      persona?.nombre
    )
  const nobody = ruta
    ? sinAsignar({ choferId: ruta.idChofer.id, guiaId: ruta.idGuia.id, vehiculo: ruta.vehiculo })
    : { chofer: true, guia: true, vehiculo: true }
  const isRead = reservas !== undefined || ruta !== undefined
  const missing = (text: string) => (isRead ? { missing: text } : {})
  const pasajeros = (reservas ?? []).reduce(
    (sum, { cantidadAdultos, cantidadChild }) => sum + cantidadAdultos + cantidadChild,
    0,
  )
  const due =
    progress && progress.estado !== 'RENDIDA'
      ? faltaPorRendir(reservas ?? [], progress.gasto)
      : null
  return (
    <Paper component="section" className={classes.titular} shadow="xs" radius="lg">
      <h2>
        {excursion
          ? nombreDeRuta(excursion, ruta ?? {})
          : isRead
            ? 'Excursión no asignada'
            : 'Ruta'}
      </h2>
      <Facts>
        <Fact label="Fecha" missing="Fecha no disponible">
          {fecha && formatDay(fecha)}
        </Fact>
        <Fact label="Vehículo" {...missing('Vehículo no asignado')}>
          {ruta?.vehiculo?.trim()}
        </Fact>
        {isSelf(ruta?.idChofer) ? null : (
          <Fact
            label="Conductor"
            wide={isColega(ruta?.idChofer)}
            {...missing('Conductor no asignado')}
          >
            {nobody.chofer ? null : reachable(ruta?.idChofer)}
          </Fact>
        )}
        {isSelf(ruta?.idGuia) ? null : (
          <Fact label="Guia" wide={isColega(ruta?.idGuia)} {...missing('Guía no asignado')}>
            {nobody.guia ? null : reachable(ruta?.idGuia)}
          </Fact>
        )}
      </Facts>
      {reservas && reservas.length > 0 && !brief ? (
        <p className={classes.avance}>
          <span>
            <strong>{formatCount(pasajeros)}</strong> {pasajeros === 1 ? 'pasajero' : 'pasajeros'}{' '}
            en {countReservas(reservas.length)}
          </span>
          {progress ? (
            <>
              <span>
                Por cobrar en ruta: <strong>{formatClp(totalDue(reservas))}</strong>
              </span>
              {due ? (
                <StatusBadge tone="warning">{due}</StatusBadge>
              ) : (
                <SettledState {...progress} />
              )}
            </>
          ) : null}
        </p>
      ) : null}
    </Paper>
  )
}

/** Settled; with differences in grey, or in red where one has no reason, and how much it is. */
function SettledState({ estado, comparisons }: NonNullable<RutaHeadingProps['progress']>) {
  const difference = comparisons && differenceOfRoute(comparisons)
  return (
    <>
      {estado === 'RENDIDA' ? (
        <RendidaBadge diferencia={difference?.diferencia} />
      ) : (
        <StatusBadge tone={difference ? 'neutral' : 'success'}>Todo rendido</StatusBadge>
      )}
      {difference ? <span>{difference.text}</span> : null}
    </>
  )
}
