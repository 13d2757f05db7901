import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { counter } from '#lib/contract/money.ts'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Grupo, Preparado } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'
import { asksMotivo, MotivoBox, motivoOf } from './motivo-box.tsx'
import { KNOWS, messageOf, portionsOf, prepareAll } from './prepare.ts'

/** Messages of one call: a list of any length is told, and what was told stays told. */
const MENSAJES_DE_UNA_VEZ = 50

const countCorreos = counter('correo', 'correos')
const countSinCorreo = counter('no tiene correo: ábralo', 'no tienen correo: ábralos')
const countSinNada = counter('no tiene cómo avisarse', 'no tienen cómo avisarse')

interface CorreoDialogProps {
  grupos: readonly Pick<Grupo, 'reservaIds' | 'clase' | 'idioma' | 'decir'>[]
  /** Others that have to be told otherwise. */
  sinCorreo?: number
  sinNada?: readonly Grupo[]
  /** Hour of the end of the quiet hours; left out outside of them. */
  desde?: string | undefined
  /** Tells again what was told. */
  otraVez?: boolean
  onClose: () => void
}

/** Says what happens, and puts the mails into the queue. */
export function CorreoDialog(props: CorreoDialogProps) {
  const { grupos, sinCorreo = 0, sinNada = [], desde, otraVez = false, onClose } = props
  const { run } = useCommand(mensajes.avisar)
  const [motivo, setMotivo] = useState(motivoOf(grupos))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [left, setLeft] = useState<readonly Preparado[] | null>(null)
  const send = async () => {
    setBusy(true)
    setError(null)
    try {
      const prepared: Preparado[] = []
      await prepareAll(grupos, { motivo }, (some) => prepared.push(...some))
      const isTellable = ({ correo, razon }: Preparado) =>
        correo && (razon === undefined || (otraVez && razon === KNOWS))
      const tellable = prepared.filter(isTellable)
      let told = 0
      let fresh = 0
      const refused: Preparado[] = []
      for (const some of portionsOf(tellable, MENSAJES_DE_UNA_VEZ)) {
        const grupos = some.map(messageOf)
        const body = { canal: 'correo' as const, grupos, motivo, ...(otraVez && { otraVez }) }
        for (const [n, one] of (await run({ body })).entries()) {
          const asked = some[n]
          if (!('razon' in one)) {
            told++
            if (!one.ya) fresh++
          } else if (asked) refused.push({ ...asked, razon: one.razon })
        }
      }
      if (told > 0)
        toast.success(
          fresh === told
            ? `${countCorreos(fresh)} en cola`
            : `${countCorreos(fresh)} en cola; los otros ya estaban avisados`,
        )
      const others = [...prepared.filter((one) => !isTellable(one)), ...refused]
      if (refused.length > 0) void refreshAll()
      if (others.length > 0) setLeft(others)
      else onClose()
    } catch (refusal) {
      setError(refusal as ApiError)
      void refreshAll()
    } finally {
      setBusy(false)
    }
  }
  if (left)
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title="No se les envió correo"
        tone="accent"
        confirm={null}
        cancel="Cerrar"
        onConfirm={onClose}
        message={
          <Stack gap="xs">
            {left.map(({ reservaIds: [id], persona, razon = 'No tiene correo.' }) => (
              <Text key={id}>
                {persona} (N° {id}): {razon}
              </Text>
            ))}
          </Stack>
        }
      />
    )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={otraVez ? 'Avisar de nuevo por correo' : 'Avisar por correo'}
      tone="accent"
      busy={busy}
      busyLabel="Enviando…"
      error={error}
      confirm={`Enviar ${countCorreos(grupos.length)}`}
      onConfirm={() => void send()}
      message={
        <Stack gap="xs">
          <Text>
            Se avisa a {grupos.length} por correo, a cada uno en su idioma. Se envían solos, uno
            tras otro.
          </Text>
          {sinCorreo > 0 ? <Text>{countSinCorreo(sinCorreo)} por WhatsApp.</Text> : null}
          {sinNada.length > 0 ? (
            <Text>
              {countSinNada(sinNada.length)}, llame al hotel:{' '}
              {sinNada.map(({ pasajero, hotel }) => `${pasajero} (${hotel.nombre})`).join(', ')}.
            </Text>
          ) : null}
          {desde ? (
            <Text>
              A esta hora no se envía nada: salen a las {desde}.
              {grupos.some(({ clase }) => clase === 'anulacion')
                ? ' Lo que se anuló de hoy sale ya.'
                : ''}
            </Text>
          ) : null}
        </Stack>
      }
    >
      {asksMotivo(grupos) ? (
        <MotivoBox grupos={grupos} value={motivo} onChange={setMotivo} />
      ) : null}
    </ConfirmDialog>
  )
}
