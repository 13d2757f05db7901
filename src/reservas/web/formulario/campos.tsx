import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, memo } from 'react'
import type { Reserva } from '../../contract/reserva.ts'
import { CamposComision } from './comision.tsx'
import { CamposPasajero } from './pasajero.tsx'
import { CamposPrecio } from './precio.tsx'
import { CamposServicio } from './servicio.tsx'
import type { Valores } from './valores.ts'

export type Formulario = UseFormReturnType<Valores>
export interface Seccion {
  form: Formulario
  /** Stored reservation in an edit; absent in a new one. */
  guardada?: Reserva | undefined
}

/** Renders a section again only when one of its fields changes: typing stays fast. */
const alCambiar = (section: ComponentType<Seccion>, campos: readonly (keyof Valores | 'total')[]) =>
  memo(
    section,
    (before, now) =>
      before.guardada === now.guardada &&
      campos.every(
        (campo) =>
          before.form.errors[campo] === now.form.errors[campo] &&
          (campo === 'total' || before.form.values[campo] === now.form.values[campo]),
      ),
  )

const Servicio = alCambiar(CamposServicio, [
  'canalVentaId',
  'excursionId',
  'hotelId',
  'fecha',
  'hora',
  'habitacion',
  'idioma',
])
const Pasajero = alCambiar(CamposPasajero, [
  'nombrePasajero',
  'telefono',
  'observacion',
  'email',
  'sinEmail',
])
const Precio = alCambiar(CamposPrecio, [
  'cantidadAdultos',
  'cantidadChild',
  'valorAdulto',
  'valorChild',
  'total',
  'tipoCobroId',
])
const Comision = alCambiar(CamposComision, [
  'hotelId',
  'conComision',
  'recepcionistaNombre',
  'recepcionistaApellido',
  'comision',
  'comentario',
])

/** Fields shared by the form that adds and the one that edits. */
export function CamposReserva(seccion: Seccion) {
  return (
    <>
      <Servicio {...seccion} />
      <Pasajero {...seccion} />
      <Precio {...seccion} />
      <Comision {...seccion} />
    </>
  )
}
