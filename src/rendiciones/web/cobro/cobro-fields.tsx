import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { UNITS } from '#lib/contract/figure.ts'
import { FileDrop } from '#lib/web/ui/file-drop.tsx'
import { FigureInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Rendicion } from '../../contract/rendicion.ts'
import {
  diferencia,
  isCero,
  ONLY_ONE_FILE,
  TIPOS_COMPROBANTE,
  vueltoPropuesto,
} from '../../rules.ts'
import { CobroSum } from './cobro-sum.tsx'
import { type CobroValues, pagoOf } from './cobro-values.ts'
import { NO_PICTURE, type Refine, usePick } from './comprobante-picture.ts'
import { commentFor, MotivoCeroField } from './motivo-cero-field.tsx'
import { PayAllChips } from './pay-all-chips.tsx'
import { VueltoField } from './vuelto-field.tsx'

interface CobroFieldsProps {
  values: CobroValues
  esperado: number
  rendicion: Rendicion | undefined
  errors: FormErrors
  disabled: boolean
  comprobante: string
  onChange: (next: Partial<CobroValues>) => void
  onRefine: Refine<CobroValues>
}

export function CobroFields(props: CobroFieldsProps) {
  const { values, esperado, rendicion, errors, disabled } = props
  const [isNothing, setIsNothing] = useState(false)
  const pago = pagoOf(values)
  const tasa = rendicion ?? { dolar: null, real: null }
  const difference = diferencia(esperado, pago, tasa)
  const isAsked = isNothing || values.motivoCero !== null || Boolean(errors.motivoCero)
  /** A reason for collecting nothing goes with the first amount. */
  const onChange = (next: Partial<CobroValues>) => {
    const wasGiven = values.motivoCero && !isCero(esperado, pagoOf({ ...values, ...next }))
    if (!wasGiven) return props.onChange(next)
    setIsNothing(false)
    props.onChange({ ...next, motivoCero: null, comentario: commentFor(values, null) })
  }
  const box = <K extends keyof CobroValues>(name: K) => ({
    value: values[name],
    error: errors[name],
    disabled,
    'data-path': name,
    onChange: (value: CobroValues[K]) => onChange({ [name]: value }),
  })

  const picture = usePick({
    take: (archivo) => onChange({ archivo, urlComprobante: null }),
    refine: (archivo) => props.onRefine((now) => (now.archivo ? { archivo } : null)),
  })
  return (
    <Stack gap="md">
      {esperado > 0 ? (
        <PayAllChips
          values={values}
          esperado={esperado}
          isExact={difference === 0}
          isNothing={isAsked && isCero(esperado, pago)}
          onNothing={setIsNothing}
          onChange={onChange}
        />
      ) : null}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <MoneyInput label="Valor Efectivo" size="md" {...box('valorEfectivo')} />
        <MoneyInput label="Valor Tarjeta" size="md" {...box('valorTarjeta')} />
        <FigureInput unit={UNITS.usd} label="Valor Usd" size="md" {...box('valorUsd')} />
        <FigureInput unit={UNITS.brl} label="Valor Real" size="md" {...box('valorReal')} />
        <VueltoField propuesto={vueltoPropuesto(esperado, pago, tasa)} {...box('vuelto')} />
      </SimpleGrid>
      {values.valorTarjeta ? (
        <TextInput
          label="Código de autorización"
          description="El del voucher de la tarjeta, si lo tiene"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={values.autorizacion}
          error={errors.autorizacion}
          disabled={disabled}
          data-path="autorizacion"
          onChange={(event) => onChange({ autorizacion: event.currentTarget.value })}
        />
      ) : null}
      <CobroSum esperado={esperado} pago={pago} rendicion={rendicion} />
      {isAsked && isCero(esperado, pago) ? (
        <MotivoCeroField
          values={values}
          error={errors.motivoCero}
          disabled={disabled}
          onChange={onChange}
        />
      ) : null}
      <UpperTextarea
        label="Comentario"
        placeholder={difference ? 'Motivo de la diferencia' : ''}
        withAsterisk={Boolean(difference)}
        maxLength={500}
        value={values.comentario}
        error={errors.comentario}
        disabled={disabled}
        data-path="comentario"
        onChange={(event) => onChange({ comentario: event.currentTarget.value })}
      />
      <FileDrop
        label={props.comprobante}
        prompt="Suelta el comprobante aquí o haz clic para subirlo."
        promptOnPhone="Foto del comprobante"
        onlyOne={ONLY_ONE_FILE}
        accept={TIPOS_COMPROBANTE}
        value={values.archivo}
        error={picture.problem ?? errors.urlComprobante ?? errors.file ?? null}
        disabled={disabled}
        onChange={(file) => void picture.pick(file)}
        onRefused={(count) => picture.setProblem(count > 1 ? ONLY_ONE_FILE : NO_PICTURE)}
      />
    </Stack>
  )
}
