import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, memo } from 'react'
import { CamposComision } from './comision.tsx'
import { CamposPasajero } from './pasajero.tsx'
import { CamposPrecio } from './precio.tsx'
import { CamposServicio } from './servicio.tsx'
import type { Valores } from './valores.ts'

export type Formulario = UseFormReturnType<Valores>
interface Seccion {
  form: Formulario
}

/** Draws a section again only when one of these fields has another value or error, so that typing stays quick. */
const alCambiar = (section: ComponentType<Seccion>, campos: readonly (keyof Valores | 'total')[]) =>
  memo(section, ({ form: before }, { form: now }) =>
    campos.every(
      (campo) =>
        before.errors[campo] === now.errors[campo] &&
        (campo === 'total' || before.values[campo] === now.values[campo]),
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
const Pasajero = alCambiar(CamposPasajero, ['nombrePasajero', 'telefono', 'observacion', 'email'])
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

/** Every field of a reservation (1§2), for a form of `Valores`: the one that adds and the one that edits. */
export function CamposReserva({ form }: Seccion) {
  return (
    <>
      <Servicio form={form} />
      <Pasajero form={form} />
      <Precio form={form} />
      <Comision form={form} />
    </>
  )
}
