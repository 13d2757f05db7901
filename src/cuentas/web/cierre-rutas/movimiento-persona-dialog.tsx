import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { UNITS } from '#lib/contract/figure.ts'
import { useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { ListSelect } from '#lib/web/ui/list-select.tsx'
import { FigureInput } from '#lib/web/ui/money-input.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { MONEDAS, type SaldoPersona } from '../../contract/entrega.ts'
import { cuentas } from '../../contract.ts'
import type { Moneda } from '../../rules.ts'
import { quedaText } from '../corriente/saldos-text.ts'
import { type Fondo, FondoRecibo } from './fondo-recibo.tsx'
import { countPorContar, HEADERS } from './saldos-columns.tsx'

/** Words of the two kinds of movement. `mas` adds to what the person holds, `menos` takes from it. */
const WORDS = {
  fondo: {
    title: 'Fondo por rendir',
    mas: 'Entregar un fondo',
    menos: 'Recibir la devolución',
    done: 'Fondo anotado',
  },
  ajuste: {
    title: 'Ajuste',
    mas: 'Sumar a lo que tiene',
    menos: 'Descontar de lo que tiene',
    done: 'Ajuste anotado',
  },
} as const

const UNIT_OF = { CLP: UNITS.pesos, USD: UNITS.usd, BRL: UNITS.brl } as const

interface Values extends Record<string, unknown> {
  usuarioId: number | null
  sentido: string
  moneda: Moneda
  monto: number | ''
  motivo: string
}

/** Movement to begin with: a float in pesos is given; an adjustment brings the first balance to zero. */
function initialOf(tipo: 'fondo' | 'ajuste', saldo: SaldoPersona | undefined): Values {
  const open = MONEDAS.find((one) => saldo && saldo.saldos[one] !== 0) ?? 'CLP'
  const amount = saldo?.saldos[open] ?? 0
  const blank = { usuarioId: saldo?.usuario.id ?? null, motivo: '' }
  if (tipo === 'fondo') return { ...blank, sentido: 'mas', moneda: 'CLP', monto: '' }
  return {
    ...blank,
    sentido: amount < 0 ? 'mas' : 'menos',
    moneda: open,
    monto: Math.abs(amount) || '',
  }
}

const signedOf = ({ sentido, monto }: Values) => (sentido === 'menos' ? -(monto || 0) : monto || 0)

interface MovimientoPersonaDialogProps {
  tipo: 'fondo' | 'ajuste'
  /** Missing while the person is still to be chosen. */
  saldo: SaldoPersona | undefined
  onClose: () => void
}

/** Gives a float or takes it back and shows its receipt, or settles a difference, with a reason. */
export function MovimientoPersonaDialog({ tipo, saldo, onClose }: MovimientoPersonaDialogProps) {
  const words = WORDS[tipo]
  const people = useQuery(usuarios.getAll, {}, { enabled: !saldo })
  const [fondo, setFondo] = useState<Fondo | null>(null)
  const { form, failure, dialog } = useCallForm({
    call: cuentas.addMovimiento,
    initial: initialOf(tipo, saldo),
    bodyOf: (values) => ({
      tipo,
      usuarioId: values.usuarioId,
      moneda: values.moneda,
      monto: values.monto === '' ? null : signedOf(values),
      motivo: values.motivo,
    }),
    onDone: ({ usuario, lineas: [linea] }) => {
      toast.success(`${words.done}: ${usuario.nombre}`)
      if (tipo === 'fondo' && linea) setFondo({ persona: usuario.nombre, linea })
      else onClose()
    },
  })
  const { moneda } = form.values
  const after = (saldo?.saldos[moneda] ?? 0) + signedOf(form.values)
  if (fondo) return <FondoRecibo fondo={fondo} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      {...dialog}
      submit="Anotar"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo anotar" error={failure} />}
    >
      <Stack gap="md">
        {saldo ? (
          <PlainInput label="Persona" readOnly value={saldo.usuario.nombre} />
        ) : (
          <ListSelect
            label="Persona"
            withAsterisk
            data-autofocus
            source={people}
            options={people.data
              ?.map(({ id, nombre }) => ({ value: id, label: nombre }))
              .toSorted(byLabel)}
            {...form.getInputProps('usuarioId')}
          />
        )}
        <RadioChoice
          label="Movimiento"
          options={[
            { value: 'mas', label: words.mas },
            { value: 'menos', label: words.menos },
          ]}
          {...form.getInputProps('sentido')}
        />
        <RadioChoice
          label="Moneda"
          options={MONEDAS.map((one) => ({ value: one, label: HEADERS[one] }))}
          {...form.getInputProps('moneda')}
        />
        <FormSection>
          <FigureInput
            unit={UNIT_OF[moneda]}
            label="Monto"
            withAsterisk
            {...(saldo && { 'data-autofocus': true })}
            {...form.getInputProps('monto')}
          />
          <Wide>
            <UpperTextarea
              label="Motivo"
              withAsterisk
              maxLength={1000}
              {...form.getInputProps('motivo')}
            />
          </Wide>
        </FormSection>
        {saldo ? (
          <Alert color="gray" variant="light" role="status">
            {saldo.usuario.nombre} {quedaText(moneda, after)}
            {saldo.porContar ? `, sin ${countPorContar(saldo.porContar)}` : ''}.
          </Alert>
        ) : null}
      </Stack>
    </FormDialog>
  )
}
