import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatLongDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import {
  CHOFER_SIN_ASIGNAR,
  emailVisible,
  estadoDe,
  GUIA_SIN_ASIGNAR,
  SIN_RUTA,
  telefonoVisible,
} from '../../rules.ts'
import { EstadoBadge } from '../estado-badge.tsx'
import { OPCIONES_COMISION } from '../formulario/comision.tsx'
import { valoresDe } from '../formulario/valores.ts'
import classes from './ficha.module.css'

interface DatoProps {
  label: string
  children: ReactNode
  wide?: boolean
}

/** One field; a dash where nothing is known. */
function Dato({ label, children, wide }: DatoProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}

function Parte({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

const cuando = (dia: string | null, hora: string | null) =>
  dia ? `${formatDay(dia)} ${formatTime(hora)}`.trim() : null

/** Why it does not travel: annulled by whom, when and why, or what was said of the no-show. */
function Baja({ reserva }: { reserva: Reserva }) {
  const { nombreCancela, fechaCancela, horaCancela, motivoCancela, motivoNoShow } = reserva
  switch (estadoDe(reserva)) {
    case 'anulada':
      return (
        <Parte title="Anulación">
          <Dato label="Anulada por">{nombreCancela}</Dato>
          <Dato label="Fecha de anulación">{cuando(fechaCancela, horaCancela)}</Dato>
          <Dato label="Motivo" wide>
            {motivoCancela}
          </Dato>
        </Parte>
      )
    case 'noshow':
      return (
        <Parte title="No Show">
          <Dato label="Motivo" wide>
            {motivoNoShow}
          </Dato>
        </Parte>
      )
    default:
      return null
  }
}

function Comision({ reserva }: { reserva: Reserva }) {
  const { conComision } = valoresDe(reserva)
  return (
    <section className={classes.part}>
      <Title order={3} size="h5">
        Comisión
      </Title>
      <RadioChoice aria-label="Comisión" options={OPCIONES_COMISION} value={conComision} readOnly />
      {conComision === '1' ? (
        <dl className={classes.facts}>
          <Dato label="Recepcionista">{reserva.recepcionistaNombre}</Dato>
          <Dato label="Valor comisión">{formatClp(reserva.comision)}</Dato>
          <Dato label="Comentario comisión" wide>
            {reserva.comentario}
          </Dato>
        </dl>
      ) : null}
    </section>
  )
}

function Ruta({ ruta: { id, idGuia, idChofer, vehiculo } }: Pick<Reserva, 'ruta'>) {
  if (id <= SIN_RUTA) return <Dato label="Ruta">Sin ruta asignada</Dato>
  return (
    <>
      <Dato label="Guía">{idGuia.id === GUIA_SIN_ASIGNAR ? 'Sin Asignar' : idGuia.nombre}</Dato>
      <Dato label="Conductor">
        {idChofer.id === CHOFER_SIN_ASIGNAR ? 'Sin Asignar' : idChofer.nombre}
      </Dato>
      <Dato label="Vehículo">{vehiculo ?? 'Sin Asignar'}</Dato>
    </>
  )
}

/** All of a reservation, in the order of its form. */
export function Ficha({ reserva }: { reserva: Reserva }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const tomada = civilNow(zona, new Date(reserva.creada))
  const telefono = telefonoVisible(reserva.telefono)
  return (
    <>
      <div className={classes.head}>
        <div>
          <strong className={classes.name}>{reserva.nombrePasajero}</strong>
          <small>
            Reserva N° {reserva.id}, tomada por {reserva.usuario.nombre} el{' '}
            {cuando(tomada.day, tomada.time)}
          </small>
        </div>
        <EstadoBadge reserva={reserva} />
      </div>
      <Baja reserva={reserva} />
      <Parte title="Excursión">
        <Dato label="Excursión">{reserva.nombreExcursion}</Dato>
        <Dato label="Fecha">{formatLongDay(reserva.fecha)}</Dato>
        <Dato label="Hora">{formatTime(reserva.hora)}</Dato>
        <Dato label="Hotel">{reserva.hotel.nombre}</Dato>
        <Dato label="Habitación">{reserva.habitacion}</Dato>
        <Dato label="Idioma">{reserva.idioma}</Dato>
        <Dato label="Canal de venta">{reserva.canalVenta.nombre}</Dato>
      </Parte>
      <Parte title="Pasajero">
        <Dato label="Nombre del pasajero">{reserva.nombrePasajero}</Dato>
        <Dato label="Teléfono">
          {telefono === reserva.telefono ? (
            <Anchor href={`tel:+${telefono}`}>{telefono}</Anchor>
          ) : (
            telefono
          )}
        </Dato>
        <Dato label="Email">
          {reserva.email ? (
            <Anchor href={`mailto:${reserva.email}`}>{reserva.email}</Anchor>
          ) : (
            emailVisible(reserva.email)
          )}
        </Dato>
        <Dato label="Observación" wide>
          {reserva.observacion}
        </Dato>
      </Parte>
      <Parte title="Pasajeros y precio">
        <Dato label="Adultos">{formatCount(reserva.cantidadAdultos)}</Dato>
        <Dato label="Niños">{formatCount(reserva.cantidadChild)}</Dato>
        <Dato label="Tipo de cobro">{reserva.tipoCobro.nombre}</Dato>
        <Dato label="Precio adulto">{formatClp(reserva.valorAdulto)}</Dato>
        <Dato label="Precio niño">{formatClp(reserva.valorChild)}</Dato>
        <Dato label="Total">
          <strong>{formatClp(reserva.total)}</strong>
        </Dato>
      </Parte>
      <Comision reserva={reserva} />
      <Parte title="Ruta">
        <Ruta ruta={reserva.ruta} />
      </Parte>
    </>
  )
}
