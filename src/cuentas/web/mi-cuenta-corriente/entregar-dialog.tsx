import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { diferenciaOf, isEven, type Montos, montosOf, sinExplicar } from '../../contract/arqueo.ts'
import type { Entrega, PorEntregar } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { sumOf } from '../entrega/montos.tsx'
import { ArqueoFields } from '../parts/arqueo-fields.tsx'
import { ArqueoTotal } from '../parts/arqueo-total.tsx'
import {
  type ArqueoValues,
  arqueoOf,
  BLANK_ARQUEO,
  differencesText,
  isBlank,
  montosText,
  NOT_COUNTED,
  presentIn,
} from '../parts/arqueo-values.ts'
import classes from './mi-cuenta-corriente.module.css'
import { aboutOf, MOST_RUTAS, nameOf } from './por-entregar.tsx'

interface Values {
  /** Why finance declares it and not the person. */
  motivo: string
  /** Routes that are left for another time. */
  left: readonly number[]
  declarado: ArqueoValues
}

const isHandedOver = ({ left }: Values, { rutaId }: PorEntregar) => !left.includes(rutaId)

/** Nothing is to be counted where more was spent than collected. */
const hasToCount = (esperado: Montos) => esperado.clp >= 0 || presentIn(esperado).length > 1

interface EntregarDialogProps {
  /** Somebody who is gone, in whose name finance declares; left out, the own money. */
  persona?: { id: number; nombre: string } | undefined
  onClose: () => void
}

/** Declares a handover: its routes, the oldest ones, and the money counted by denomination. The declaring person sees the expected sum. */
export function EntregarDialog({ persona, onClose }: EntregarDialogProps) {
  const { data } = useQuery(entregas.getPorEntregar, {
    query: { limite: MOST_RUTAS, ...(persona && { usuarioId: persona.id }) },
  })
  const rutas = data ?? []
  const [done, setDone] = useState<Entrega | null>(null)
  const esperadoOf = (values: Values) =>
    sumOf(rutas.filter((ruta) => isHandedOver(values, ruta)).map(({ montos }) => montos))
  const { form, busy, failure, change, dialog } = useCallForm({
    call: entregas.add,
    initial: { left: [], declarado: BLANK_ARQUEO, motivo: '' } as Values,
    bodyOf: (values) => ({
      rutaIds: rutas.filter((ruta) => isHandedOver(values, ruta)).map(({ rutaId }) => rutaId),
      declarado: arqueoOf(values.declarado),
      ...(persona && { usuarioId: persona.id, motivo: values.motivo.trim() }),
    }),
    check: (values): Record<string, string> => ({
      ...(isBlank(values.declarado) &&
        hasToCount(esperadoOf(values)) && { 'declarado.clp.20000': NOT_COUNTED }),
      ...(persona && !values.motivo.trim() && { motivo: 'El motivo es obligatorio.' }),
    }),
    onDone: setDone,
  })
  const { values } = form
  const contado = montosOf(arqueoOf(values.declarado))
  const esperado = esperadoOf(values)
  return (
    <FormDialog
      onClose={onClose}
      title={persona ? `Entregar en nombre de ${persona.nombre}` : 'Entregar'}
      {...dialog}
      submit={presentIn(contado).length > 0 ? `Entregar ${montosText(contado)}` : 'Entregar'}
      unsaved={form.isDirty()}
      above={
        <>
          <Text size="sm" fw={600} className={classes.difference}>
            {isEven(sinExplicar(contado, esperado))
              ? 'Cuadra con lo esperado'
              : `Contado ${montosText(contado)}: ${differencesText(diferenciaOf(contado, esperado))}`}
          </Text>
          <Failure title="No se pudo entregar" error={failure} />
        </>
      }
      done={
        done && (
          <SuccessView title={`Entrega N° ${done.id} declarada`} onClose={onClose}>
            <Text ta="center">
              {persona
                ? 'Otra persona de Finanzas o Gerencia la recibe y la cuenta de nuevo.'
                : 'Lleve el dinero a Finanzas. Ahí lo cuentan de nuevo.'}
            </Text>
          </SuccessView>
        )
      }
    >
      <Stack gap="md">
        <fieldset className={classes.rutas}>
          <legend>Rutas que entrega</legend>
          {rutas.map((ruta) => (
            <Checkbox
              key={ruta.rutaId}
              size="md"
              className={classes.ruta}
              label={
                <>
                  <strong>{nameOf(ruta)}</strong>
                  <span>{aboutOf(ruta)}</span>
                  <b>{montosText(ruta.montos)}</b>
                </>
              }
              checked={isHandedOver(values, ruta)}
              disabled={busy}
              onChange={(event) =>
                change({
                  left: event.currentTarget.checked
                    ? values.left.filter((id) => id !== ruta.rutaId)
                    : [...values.left, ruta.rutaId],
                })
              }
            />
          ))}
          {form.errors.rutaIds ? (
            <Text c="red" size="sm" data-path="rutaIds">
              {form.errors.rutaIds}
            </Text>
          ) : null}
        </fieldset>
        <ArqueoFields
          values={values.declarado}
          path="declarado"
          errors={form.errors}
          disabled={busy}
          open={['clp', ...presentIn(sumOf(rutas.map(({ montos }) => montos)))]}
          onChange={(declarado) => {
            form.clearErrors()
            change({ declarado })
          }}
        />
        <ArqueoTotal contado={contado} esperado={esperado} />
        {persona ? (
          <UpperTextarea
            label="Motivo"
            description="Diga por qué la declara Finanzas: la persona ya no está, o está ausente."
            withAsterisk
            maxLength={1000}
            value={values.motivo}
            error={form.errors.motivo}
            disabled={busy}
            data-path="motivo"
            onChange={(event) => change({ motivo: event.currentTarget.value })}
          />
        ) : null}
      </Stack>
    </FormDialog>
  )
}
