import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { civilNow, formatDay, formatLongDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { textOfTope } from '../../contract/comision.ts'
import { pickupText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservaFields } from '../../contract/reserva-fields.ts'
import { type ToldName, tellField } from '../../contract/reserva-told.ts'
import { soldElsewhere } from '../../contract/salida.ts'
import {
  CHOFER_SIN_ASIGNAR,
  emailVisible,
  estadoOf,
  GUIA_SIN_ASIGNAR,
  SIN_RUTA,
  telefonoVisible,
} from '../../rules.ts'
import { EstadoBadge } from '../estado-badge.tsx'
import { COMISION_OPTIONS } from '../form/comision-fields.tsx'
import { valuesOf } from '../form/reserva-values.ts'
import { readAs } from '../historial/entry-texts.ts'
import { attentionOf } from '../parts/attention.ts'
import { AttentionList } from '../parts/attention-list.tsx'
import { SoldElsewhere } from '../parts/sold-elsewhere.tsx'
import classes from './ficha.module.css'
import { FichaDinero } from './ficha-dinero.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
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

const PLACE_AND_PARTY: readonly ToldName[] = [
  'hotel',
  'habitacion',
  'canalVenta',
  'cantidadAdultos',
  'cantidadChild',
]
const PRICES: readonly ToldName[] = ['tipoCobro', 'valorAdulto', 'valorChild', 'abono']

interface ToldProps {
  fields: readonly ToldName[]
  reserva: Reserva
}

/** Shows fields with their labels, as the history reads them. */
function Told({ fields, reserva }: ToldProps) {
  return fields.map((name) => {
    const { kind, label } = reservaFields[name]
    const value = tellField(reserva, name) ?? ''
    return (
      <Fact key={name} label={label}>
        {value === '' ? null : readAs(kind, value)}
      </Fact>
    )
  })
}

const dayAndTime = (day: string | null, hora: string | null) =>
  day ? `${formatDay(day)} ${formatTime(hora)}`.trim() : null

/** Shows why the reservation does not travel: the annulment, or the reason of the no-show. */
function OutOfService({ reserva }: { reserva: Reserva }) {
  const { nombreCancela, fechaCancela, horaCancela, motivoCancela, motivoNoShow } = reserva
  switch (estadoOf(reserva)) {
    case 'anulada':
      return (
        <Section title="Anulación">
          <Fact label="Anulada por">{nombreCancela}</Fact>
          <Fact label="Fecha de anulación">{dayAndTime(fechaCancela, horaCancela)}</Fact>
          <Fact label="Motivo" wide>
            {motivoCancela}
          </Fact>
        </Section>
      )
    case 'noshow':
      return (
        <Section title="No Show">
          <Fact label="Motivo" wide>
            {motivoNoShow}
          </Fact>
        </Section>
      )
    default:
      return null
  }
}

function Comision({ reserva }: { reserva: Reserva }) {
  const { conComision } = valuesOf(reserva)
  return (
    <section className={classes.part}>
      <Title order={3} size="h5">
        Comisión
      </Title>
      <RadioChoice aria-label="Comisión" options={COMISION_OPTIONS} value={conComision} readOnly />
      {conComision === '1' ? (
        <Facts columns={3} quiet>
          <Fact label="Recepcionista">{reserva.recepcionistaNombre}</Fact>
          <Fact label="Valor comisión">{formatClp(reserva.comision)}</Fact>
          {reserva.comisionTope === undefined ? null : (
            <Fact label="Por aprobar">{textOfTope(reserva.comisionTope)}</Fact>
          )}
          <Fact label="Comentario comisión" wide>
            {reserva.comentario}
          </Fact>
        </Facts>
      ) : null}
    </section>
  )
}

function Ruta({ nombreExcursion, salida, ruta }: Reserva) {
  const { id, idGuia, idChofer, vehiculo } = ruta
  if (id <= SIN_RUTA) return <Fact label="Ruta">Sin ruta asignada</Fact>
  return (
    <>
      <Fact label="Ruta">
        {nombreDeRuta(nombreExcursion, ruta)}
        {soldElsewhere({ salida, ruta }) ? ' ' : ''}
        <SoldElsewhere row={{ salida, ruta }} />
      </Fact>
      <Fact label="Guía">{idGuia.id === GUIA_SIN_ASIGNAR ? 'Sin Asignar' : idGuia.nombre}</Fact>
      <Fact label="Conductor">
        {idChofer.id === CHOFER_SIN_ASIGNAR ? 'Sin Asignar' : idChofer.nombre}
      </Fact>
      <Fact label="Vehículo">{vehiculo ?? 'Sin Asignar'}</Fact>
    </>
  )
}

/** Lists diets, health, mobility and children with their icons; without any, shows the observation as it was written. */
function Observacion({ reserva }: { reserva: Reserva }) {
  const { observacion } = reserva
  const said = attentionOf(reserva)
  const hasConcern = said.some(({ concerns }) => concerns[0] !== 'Observación')
  const isListed = hasConcern && said.some(({ text }) => text === observacion)
  return (
    <Fact label={reservaFields.observacion.label} wide>
      {hasConcern ? <AttentionList row={reserva} /> : null}
      {isListed ? null : observacion}
    </Fact>
  )
}

function Pasajero({ reserva }: { reserva: Reserva }) {
  const telefono = telefonoVisible(reserva.telefono)
  return (
    <Section title="Pasajero">
      <Fact label={reservaFields.telefono.label}>
        {telefono === reserva.telefono ? (
          <Anchor href={`tel:+${telefono}`}>{telefono}</Anchor>
        ) : (
          telefono
        )}
      </Fact>
      <Fact label={reservaFields.email.label}>
        {reserva.email ? (
          <Anchor href={`mailto:${reserva.email}`}>{reserva.email}</Anchor>
        ) : (
          emailVisible(reserva.email)
        )}
      </Fact>
      <Told fields={['idioma']} reserva={reserva} />
    </Section>
  )
}

export function FichaFacts({ reserva, children }: { reserva: Reserva; children?: ReactNode }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const taken = civilNow(zona, new Date(reserva.creada))
  return (
    <>
      <div className={classes.head}>
        <div>
          <strong className={classes.name}>{reserva.nombrePasajero}</strong>
          <small>
            Reserva N° {reserva.id}, tomada por {reserva.usuario.nombre} el{' '}
            {dayAndTime(taken.day, taken.time)}
          </small>
        </div>
        <EstadoBadge reserva={reserva} />
      </div>
      {children}
      <OutOfService reserva={reserva} />
      <Section title="Excursión">
        <Told fields={['nombreExcursion']} reserva={reserva} />
        <Fact label={reservaFields.fecha.label}>{formatLongDay(reserva.fecha)}</Fact>
        <Fact label={reservaFields.hora.label}>{pickupText(reserva) || null}</Fact>
        {reserva.salida ? <Told fields={['salida']} reserva={reserva} /> : null}
        <Told fields={PLACE_AND_PARTY} reserva={reserva} />
        {reserva.referenciaExterna ? (
          <Told fields={['referenciaExterna']} reserva={reserva} />
        ) : null}
        <Observacion reserva={reserva} />
      </Section>
      <Section title="Dinero">
        <FichaDinero reserva={reserva} />
        <Told fields={PRICES} reserva={reserva} />
        {reserva.precioNeto ? <Told fields={['precioNeto']} reserva={reserva} /> : null}
        {reserva.conservado ? <Told fields={['conservado']} reserva={reserva} /> : null}
        {reserva.cobroPorAprobar ? <Told fields={['cobroPorAprobar']} reserva={reserva} /> : null}
        <Fact label={reservaFields.total.label}>
          <strong>{formatClp(reserva.total)}</strong>
        </Fact>
      </Section>
      <Pasajero reserva={reserva} />
      <Section title="Ruta">
        <Ruta {...reserva} />
      </Section>
      <Comision reserva={reserva} />
    </>
  )
}
