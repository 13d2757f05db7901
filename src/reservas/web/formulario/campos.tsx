import type { UseFormReturnType } from '@mantine/form'
import { CamposComision } from './comision.tsx'
import { CamposPasajero } from './pasajero.tsx'
import { CamposPrecio } from './precio.tsx'
import { CamposServicio } from './servicio.tsx'
import type { Valores } from './valores.ts'

export type Formulario = UseFormReturnType<Valores>

/** Every field of a reservation (1§2), for a form of `Valores`: the one that adds and the one that edits. */
export function CamposReserva({ form }: { form: Formulario }) {
  return (
    <>
      <CamposServicio form={form} />
      <CamposPasajero form={form} />
      <CamposPrecio form={form} />
      <CamposComision form={form} />
    </>
  )
}
