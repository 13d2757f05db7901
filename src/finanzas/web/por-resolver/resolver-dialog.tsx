import { Stack, Text } from '@mantine/core'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { type PorResolver, porResolver } from '#rendiciones/contract/por-resolver.ts'
import { montosText } from '#rendiciones/web/parts/office-has.tsx'
import { whatOf } from './por-resolver-columns.tsx'

const COBRO = [
  { value: 'aplicar', label: 'Aplicar a una reserva' },
  { value: 'devolver', label: 'Se devolvió al pasajero' },
  { value: 'ingreso', label: 'Anotar como ingreso' },
]
const gastoOptions = ({ ruta }: PorResolver) => [
  {
    value: 'aplicar',
    label: ruta ? 'Aplicar a los gastos de la ruta' : 'Anotar como gasto, sin ruta',
  },
  { value: 'rechazar', label: 'Rechazar: queda como deuda de la persona' },
]

interface Values extends Record<string, unknown> {
  accion: string
  reservaId: string
  deCaja: string
  motivo: string
}

/** Says what becomes of money that could not be entered, with a reason. */
export function ResolverDialog({ row, onClose }: { row: PorResolver; onClose: () => void }) {
  const { id, version, tipo, usuario, reservaId, razon, comentario, urlComprobante, ruta } = row
  const { form, failure, dialog } = useCallForm({
    call: porResolver.resolver,
    initial: {
      accion: 'aplicar',
      reservaId: String(reservaId ?? ''),
      deCaja: 'no',
      motivo: '',
    } as Values,
    bodyOf: ({ accion, deCaja, motivo, ...typed }) => ({
      id,
      version,
      accion,
      motivo,
      deCaja:
        deCaja === 'si' && tipo === 'cobro' && (accion === 'devolver' || puedeTenerlaLaCaja(row)),
      ...(accion === 'aplicar' && tipo === 'cobro' && { reservaId: Number(typed.reservaId) }),
    }),
    onDone: () => {
      toast.success(`Resuelto: ${montosText(row)} de ${usuario.nombre}`)
      onClose()
    },
  })
  const { accion } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title="Resolver"
      {...dialog}
      submit="Resolver"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo resolver" error={failure} />}
    >
      <Stack gap="md">
        <Facts columns={2}>
          <Fact label={tipo === 'cobro' ? 'Cobró' : 'Gastó'}>{usuario.nombre}</Fact>
          <Fact label="Cuánto">{montosText(row)}</Fact>
          <Fact label="De qué" wide>
            {whatOf(row) || 'De ninguna ruta'}
          </Fact>
          <Fact label="Por qué no se pudo rendir" wide>
            {razon}
          </Fact>
          {comentario ? (
            <Fact label="Comentario" wide>
              {comentario}
            </Fact>
          ) : null}
          {row.autorizacion ? <Fact label="Código de autorización">{row.autorizacion}</Fact> : null}
          {urlComprobante ? (
            <Fact label="Comprobante">
              <a href={urlComprobante} target="_blank" rel="noreferrer">
                Ver foto
              </a>
            </Fact>
          ) : null}
        </Facts>
        <RadioChoice
          label="Qué se hace"
          options={tipo === 'cobro' ? COBRO : gastoOptions(row)}
          {...form.getInputProps('accion')}
        />
        {accion === 'aplicar' && tipo === 'cobro' ? (
          <PlainInput
            label="Reserva N°"
            description="Queda rendida en su ruta"
            inputMode="numeric"
            {...form.getInputProps('reservaId')}
          />
        ) : null}
        {accion === 'devolver' ? (
          <RadioChoice
            label="Quién lo devolvió"
            options={[
              { value: 'no', label: usuario.nombre },
              { value: 'si', label: 'La oficina, de su caja', disabled: ruta === null },
            ]}
            {...form.getInputProps('deCaja')}
          />
        ) : null}
        {tipo === 'cobro' && accion !== 'devolver' ? (
          <QuienLoTiene row={row} accion={accion} {...form.getInputProps('deCaja')} />
        ) : null}
        <UpperTextarea
          label="Motivo"
          withAsterisk
          maxLength={1000}
          {...form.getInputProps('motivo')}
        />
      </Stack>
    </FormDialog>
  )
}

/** The caja may have what came after the handover of its route, or is of none: else a handover brings it. */
const puedeTenerlaLaCaja = ({ entrega, ruta }: PorResolver) =>
  ruta === null || entrega?.laLleva === 0

/** Asks who has money that a handover neither brought nor brings; else says which one. */
function QuienLoTiene({ row, accion, ...input }: { row: PorResolver; accion: string }) {
  const { entrega, ruta, usuario } = row
  if (!puedeTenerlaLaCaja(row))
    return (
      <Text size="sm">
        {entrega
          ? `Ya venía en la entrega N° ${entrega.id} de ${usuario.nombre}: la caja ya lo contó.`
          : `Lo tiene ${usuario.nombre}: viene en la entrega de su ruta.`}
      </Text>
    )
  return (
    <RadioChoice
      label="Quién tiene el dinero"
      description={
        entrega ? `Llegó después de la entrega N° ${entrega.id} y no venía en ella` : null
      }
      options={[
        {
          value: 'no',
          label: `${usuario.nombre}: todavía lo tiene`,
          disabled: accion === 'ingreso' && ruta === null,
        },
        { value: 'si', label: 'La caja: lo entregó aparte' },
      ]}
      {...input}
    />
  )
}
