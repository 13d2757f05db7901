import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isEven, montosOf } from '#cuentas/contract/arqueo.ts'
import { ArqueoFields } from '#cuentas/web/parts/arqueo-fields.tsx'
import { ArqueoTotal } from '#cuentas/web/parts/arqueo-total.tsx'
import {
  type ArqueoValues,
  arqueoOf,
  BLANK_ARQUEO,
  isBlank,
  NOT_COUNTED,
} from '#cuentas/web/parts/arqueo-values.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { type CajaDeOficina, CajaMovida, cajaDeOficina } from '../../contract/office.ts'

interface Values extends Record<string, unknown> {
  contado: ArqueoValues
  motivo: string
}

interface CountCajaProps {
  caja: CajaDeOficina['caja']
  onClose: () => void
}

/** Counts the caja by denomination beside what the ledger says; a difference asks for its reason. */
export function CountCaja({ caja: shown, onClose }: CountCajaProps) {
  const [caja, setCaja] = useState(shown)
  const expected = { clp: caja.CLP, usd: caja.USD, brl: caja.BRL, tarjeta: 0 }
  const differenceOf = ({ contado }: Values) => {
    const counted = montosOf(arqueoOf(contado))
    const cents = (moneda: 'usd' | 'brl') => Math.round((counted[moneda] - expected[moneda]) * 100)
    return { clp: counted.clp - caja.CLP, usd: cents('usd'), brl: cents('brl'), tarjeta: 0 }
  }
  const { form, busy, failure, dialog } = useCallForm({
    call: cajaDeOficina.contar,
    initial: { contado: BLANK_ARQUEO, motivo: '' } as Values,
    bodyOf: ({ contado, motivo }) => ({ contado: arqueoOf(contado), esperado: caja, motivo }),
    check: (values): Record<string, string> => {
      if (isBlank(values.contado)) return { 'contado.clp.20000': NOT_COUNTED }
      return !isEven(differenceOf(values)) && values.motivo.trim() === ''
        ? { motivo: 'El motivo es obligatorio.' }
        : {}
    },
    // The caja moved meanwhile: what was counted stays, beside what the ledger says now.
    onFailure: (error) => {
      const now = conflictRow(error, CajaMovida)
      if (now) setCaja(now.esperado)
      return false
    },
    onDone: () => {
      toast.success('Caja contada')
      onClose()
    },
  })
  const { contado } = form.values
  const isDifferent = !isBlank(contado) && !isEven(differenceOf(form.values))
  return (
    <FormDialog
      onClose={onClose}
      title="Contar la Caja"
      size="lg"
      {...dialog}
      submit={isDifferent ? 'Anotar igual' : 'Anotar'}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo anotar" error={failure} />}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Cuente la caja en cada moneda. Si no cuadra con el libro, queda anotada la diferencia.
        </Text>
        <ArqueoFields
          values={contado}
          onChange={(next) => form.setFieldValue('contado', next)}
          path="contado"
          errors={form.errors}
          disabled={busy}
          open={[
            'clp',
            ...(caja.USD === 0 ? [] : ['usd' as const]),
            ...(caja.BRL === 0 ? [] : ['brl' as const]),
          ]}
          cash
        />
        <ArqueoTotal
          label="Caja contada"
          contado={montosOf(arqueoOf(contado))}
          esperado={expected}
          redondeo={0}
        />
        {isDifferent ? (
          <UpperTextarea
            label="Motivo de la diferencia"
            withAsterisk
            maxLength={1000}
            {...form.getInputProps('motivo')}
          />
        ) : null}
      </Stack>
    </FormDialog>
  )
}
