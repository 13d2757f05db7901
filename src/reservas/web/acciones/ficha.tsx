import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatLongDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
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

function Parte({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Facts columns={3} quiet>
        {children}
      </Facts>
    </section>
  )
}

const cuando = (dia: string | null, hora: string | null) =>
  dia ? `${formatDay(dia)} ${formatTime(hora)}`.trim() : null

/** Shows why the reservation does not travel: the annulment, or the reason of the no-show. */
function Baja({ reserva }: { reserva: Reserva }) {
  const { nombreCancela, fechaCancela, horaCancela, motivoCancela, motivoNoShow } = reserva
  switch (estadoDe(reserva)) {
    case 'anulada':
      return (
        <Parte title="Anulación">
          <Fact label="Anulada por">{nombreCancela}</Fact>
          <Fact label="Fecha de anulación">{cuando(fechaCancela, horaCancela)}</Fact>
          <Fact label="Motivo" wide>
            {motivoCancela}
          </Fact>
        </Parte>
      )
    case 'noshow':
      return (
        <Parte title="No Show">
          <Fact label="Motivo" wide>
            {motivoNoShow}
          </Fact>
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
        <Facts columns={3} quiet>
          <Fact label="Recepcionista">{reserva.recepcionistaNombre}</Fact>
          <Fact label="Valor comisión">{formatClp(reserva.comision)}</Fact>
          <Fact label="Comentario comisión" wide>
            {reserva.comentario}
          </Fact>
        </Facts>
      ) : null}
    </section>
  )
}

function Ruta({ ruta: { id, idGuia, idChofer, vehiculo } }: Pick<Reserva, 'ruta'>) {
  if (id <= SIN_RUTA) return <Fact label="Ruta">Sin ruta asignada</Fact>
  return (
    <>
      <Fact label="Ruta">N° {id}</Fact>
      <Fact label="Guía">{idGuia.id === GUIA_SIN_ASIGNAR ? 'Sin Asignar' : idGuia.nombre}</Fact>
      <Fact label="Conductor">
        {idChofer.id === CHOFER_SIN_ASIGNAR ? 'Sin Asignar' : idChofer.nombre}
      </Fact>
      <Fact label="Vehículo">{vehiculo ?? 'Sin Asignar'}</Fact>
    </>
  )
}

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
        <Fact label="Excursión">{reserva.nombreExcursion}</Fact>
        <Fact label="Fecha">{formatLongDay(reserva.fecha)}</Fact>
        <Fact label="Hora">{formatTime(reserva.hora)}</Fact>
        <Fact label="Hotel">{reserva.hotel.nombre}</Fact>
        <Fact label="Habitación">{reserva.habitacion}</Fact>
        <Fact label="Idioma">{reserva.idioma}</Fact>
        <Fact label="Canal de venta">{reserva.canalVenta.nombre}</Fact>
      </Parte>
      <Parte title="Pasajero">
        <Fact label="Nombre del pasajero">{reserva.nombrePasajero}</Fact>
        <Fact label="Teléfono">
          {telefono === reserva.telefono ? (
            <Anchor href={`tel:+${telefono}`}>{telefono}</Anchor>
          ) : (
            telefono
          )}
        </Fact>
        <Fact label="Email">
          {reserva.email ? (
            <Anchor href={`mailto:${reserva.email}`}>{reserva.email}</Anchor>
          ) : (
            emailVisible(reserva.email)
          )}
        </Fact>
        <Fact label="Observación" wide>
          {reserva.observacion}
        </Fact>
      </Parte>
      <Parte title="Pasajeros y precio">
        <Fact label="Adultos">{formatCount(reserva.cantidadAdultos)}</Fact>
        <Fact label="Niños">{formatCount(reserva.cantidadChild)}</Fact>
        <Fact label="Tipo de cobro">{reserva.tipoCobro.nombre}</Fact>
        <Fact label="Precio adulto">{formatClp(reserva.valorAdulto)}</Fact>
        <Fact label="Precio niño">{formatClp(reserva.valorChild)}</Fact>
        <Fact label="Total">
          <strong>{formatClp(reserva.total)}</strong>
        </Fact>
      </Parte>
      <Comision reserva={reserva} />
      <Parte title="Ruta">
        <Ruta ruta={reserva.ruta} />
      </Parte>
    </>
  )
}
