import { Button } from '@mantine/core'
import { useState } from 'react'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { reservaFields } from '../../contract/reserva-fields.ts'
import classes from './reserva-fields.module.css'
import type { FormOf } from './reserva-section.ts'

/** Boxes for the channel's own reference and price. Folded: most sales are made here. */
export function CanalFields({
  form,
}: {
  form: FormOf<'canalVentaId' | 'referenciaExterna' | 'precioNeto'>
}) {
  const [isAsked, setAsked] = useState(false)
  const { canalVentaId, referenciaExterna, precioNeto } = form.values
  if (isAsked || referenciaExterna || precioNeto)
    return (
      <>
        <UpperInput
          className={classes.three}
          label={reservaFields.referenciaExterna.label}
          maxLength={60}
          autoFocus={isAsked}
          {...form.getInputProps('referenciaExterna')}
        />
        <MoneyInput
          className={classes.three}
          label={reservaFields.precioNeto.label}
          description="Lo paga el canal por toda la reserva"
          {...form.getInputProps('precioNeto')}
        />
      </>
    )
  return canalVentaId === null ? null : (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.all}
      justify="start"
      onClick={() => setAsked(true)}
    >
      La vendió el canal, con su referencia
    </Button>
  )
}
