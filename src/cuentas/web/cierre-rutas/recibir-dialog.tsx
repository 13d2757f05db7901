import { Alert, Box, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatClp } from '#lib/contract/money.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { isEven, montosOf, sinExplicar } from '../../contract/arqueo.ts'
import { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { RutasEntregadas } from '../entrega/rutas-entregadas.tsx'
import { ArqueoFields } from '../parts/arqueo-fields.tsx'
import {
  type ArqueoValues,
  arqueoOf,
  BLANK_ARQUEO,
  isBlank,
  montosText,
  NOT_COUNTED,
} from '../parts/arqueo-values.ts'
import { Recibida } from './recibida.tsx'
import { RecibirDiferencia, sumFaltantes } from './recibir-diferencia.tsx'

interface Values extends Record<string, unknown> {
  contado: ArqueoValues
  motivo: string
  faltantes: readonly number[]
  /** `si`: what the person spent beyond the cash collected is paid from the caja. */
  pagar: string
}

/** Tells whether the marked vouchers and rounding explain all that a count differs. */
const isExplained = ({ contado, faltantes }: Values, counted: Entrega | null) =>
  !counted?.esperado ||
  isEven(
    sinExplicar(montosOf(arqueoOf(contado)), counted.esperado, sumFaltantes(counted, faltantes)),
  )

/** Counts a handover. `counted` is the handover after a count that was not what is expected. */
function useRecibir(entrega: Entrega) {
  const [counted, setCounted] = useState(entrega.contado ? entrega : null)
  const [now, setNow] = useState(entrega)
  const [received, setReceived] = useState<Entrega | null>(null)
  const initial: Values = {
    contado: entrega.contado ?? BLANK_ARQUEO,
    motivo: '',
    faltantes: [],
    pagar: 'no',
  }
  const sent = useCallForm({
    call: entregas.recibir,
    initial,
    bodyOf: ({ contado, motivo, faltantes, pagar }) => ({
      id: entrega.id,
      contado: arqueoOf(contado),
      motivo: counted ? motivo : '',
      ...(counted && faltantes.length > 0 && { faltantes }),
      ...(pagar === 'si' && { pagar: now.seLeDebe }),
      version: now.version,
    }),
    check: (values): Record<string, string> => {
      if (isBlank(values.contado) && !now.seLeDebe) return { 'contado.clp.20000': NOT_COUNTED }
      return !isExplained(values, counted) && values.motivo.trim() === ''
        ? { motivo: 'El motivo es obligatorio.' }
        : {}
    },
    onDone: (answer) => {
      setNow(answer)
      if (answer.estado === 'recibida') setReceived(answer)
      else setCounted(answer)
    },
    // It changed meanwhile: the own count stays, over the newer version and beside what is owed now.
    onFailure: (error) => {
      const stored = conflictRow(error, Entrega)
      if (stored?.estado === 'declarada') setNow(stored)
      return false
    },
  })
  return { ...sent, seLeDebe: now.seLeDebe, counted, received, countAgain: () => setCounted(null) }
}

interface RecibirDialogProps {
  entrega: Entrega
  /** Handover to receive after this one. */
  next: Entrega | undefined
  onNext: (entrega: Entrega) => void
  onClose: () => void
}

/** Receives a handover: counted blind, then compared; a difference asks for a reason. */
export function RecibirDialog({ entrega, next, onNext, onClose }: RecibirDialogProps) {
  const { form, busy, failure, dialog, counted, received, countAgain, ...sent } =
    useRecibir(entrega)
  const { contado, faltantes } = form.values
  const { seLeDebe } = sent
  return (
    <FormDialog
      onClose={onClose}
      title={`Recibir de ${entrega.usuario.nombre}`}
      size="lg"
      {...dialog}
      submit={counted && !isExplained(form.values, counted) ? 'Recibir igual' : 'Recibir'}
      unsaved={form.isDirty()}
      above={
        <>
          <Failure title="No se pudo recibir" error={failure} />
          {counted ? null : (
            <Text size="sm">
              Contado: <strong>{montosText(montosOf(arqueoOf(contado)))}</strong>
            </Text>
          )}
        </>
      }
      done={
        received ? (
          <Recibida entrega={received} next={next} onNext={onNext} onClose={onClose} />
        ) : undefined
      }
    >
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            Entrega N° {entrega.id}.{' '}
            <Box component="span" visibleFrom="sm">
              Enter pasa a la casilla siguiente, Av Pág a la otra moneda y Ctrl+Enter recibe.
            </Box>
          </Text>
          <RutasEntregadas rutas={entrega.rutas} />
        </div>
        {seLeDebe ? (
          <Alert color="gray" variant="light">
            <Stack gap="xs">
              <Text size="sm">
                Gastó {formatClp(seLeDebe)} más de lo que cobró en pesos: no hay pesos que contar.
              </Text>
              <RadioChoice
                label={`Los ${formatClp(seLeDebe)}`}
                options={[
                  { value: 'no', label: 'Quedan en su cuenta' },
                  { value: 'si', label: 'Se le pagan ahora de la caja' },
                ]}
                {...form.getInputProps('pagar')}
              />
            </Stack>
          </Alert>
        ) : null}
        {counted ? (
          <RecibirDiferencia
            entrega={counted}
            contado={montosOf(arqueoOf(contado))}
            motivo={form.values.motivo}
            faltantes={faltantes}
            error={form.errors.motivo}
            disabled={busy}
            onMotivo={(motivo) => form.setFieldValue('motivo', motivo)}
            onFaltantes={(next) => form.setFieldValue('faltantes', next)}
            onCountAgain={countAgain}
          />
        ) : (
          <ArqueoFields
            values={contado}
            onChange={(next) => form.setFieldValue('contado', next)}
            path="contado"
            errors={form.errors}
            disabled={busy}
            open={seLeDebe ? ['tarjeta'] : ['clp', 'tarjeta']}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
