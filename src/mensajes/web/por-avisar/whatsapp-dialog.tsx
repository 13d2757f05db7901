import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { whatsappLink } from '#reservas/web/parts/phone-links.ts'
import type { Grupo, PorAvisar, Preparado } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'
import { asksMotivo, MotivoBox, motivoOf } from './motivo-box.tsx'
import { messageOf, prepareAll } from './prepare.ts'
import classes from './whatsapp-dialog.module.css'

type Told = Pick<Grupo, 'reservaIds' | 'clase' | 'decir'> & { hotel?: { nombre: string } }

interface WhatsappDialogProps {
  grupos: readonly Told[]
  silencio: PorAvisar['silencio']
  otraVez?: boolean
  onClose: () => void
}

/** Opens WhatsApp with one passenger after another. Nothing tells whether a message was sent. */
export function WhatsappDialog({
  grupos,
  silencio,
  otraVez = false,
  onClose,
}: WhatsappDialogProps) {
  const asks = asksMotivo(grupos)
  const [motivo, setMotivo] = useState(motivoOf(grupos))
  const [began, setBegan] = useState(!asks)
  return (
    <Dialog opened onClose={onClose} title="Avisar por WhatsApp" size="md">
      {began ? (
        <OneByOne {...{ grupos, silencio, otraVez, motivo, onClose }} />
      ) : (
        <Stack>
          <MotivoBox value={motivo} onChange={setMotivo} />
          <Group justify="flex-end">
            <Button onClick={() => setBegan(true)}>Comenzar</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** Reads the texts, the first ones first. */
function usePrepared(grupos: readonly Told[], motivo: string) {
  const [texts, setTexts] = useState<readonly Preparado[]>([])
  const [error, setError] = useState<ApiError | null>(null)
  const [whole, setWhole] = useState(false)
  const [asked, setAsked] = useState({ grupos, motivo })
  useEffect(() => {
    let current = true
    setTexts([])
    setWhole(false)
    setError(null)
    prepareAll(asked.grupos, asked.motivo, (some) => {
      if (current) setTexts((before) => [...before, ...some])
    }).then(
      () => current && setWhole(true),
      (refusal: ApiError) => current && setError(refusal),
    )
    return () => {
      current = false
    }
  }, [asked])
  return { texts, whole, error, again: () => setAsked({ grupos, motivo }) }
}

/** The same key goes on: it opens, and then leads to the next one. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

type OneByOneProps = Required<WhatsappDialogProps> & { motivo: string }

function OneByOne({ grupos, silencio, otraVez, motivo, onClose }: OneByOneProps) {
  const { texts, whole, error, again } = usePrepared(grupos, motivo)
  const { run, error: refused } = useCommand(mensajes.avisar)
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(0)
  const now = texts[at]
  const count = whole ? texts.length : grupos.length
  const parts = now?.partes ?? []
  const isOpened = parts.length > 0 && opened >= parts.length
  const mayOpen = now && now.telefono !== '' && (!now.razon || otraVez)
  const go = () => {
    setAt(at + 1)
    setOpened(0)
  }
  const tell = (canal: 'whatsapp' | 'persona') =>
    now &&
    run({
      body: { canal, grupos: [messageOf(now)], motivo, ...(otraVez && { otraVez }) },
    }).then(
      () => canal === 'persona' && go(),
      () => {
        setOpened(0)
        again()
        void refreshAll()
      },
    )
  if (whole && at >= count)
    return (
      <Stack>
        <Text role="status">
          Listo: {count} de {count}.
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Cerrar
          </Button>
        </Group>
      </Stack>
    )
  const hotel = grupos.find(({ reservaIds }) => reservaIds[0] === now?.reservaIds[0])?.hotel?.nombre
  return (
    <Stack>
      <Text role="status" fw={600}>
        {now
          ? [`${at + 1} de ${count}`, now.persona, hotel].filter(Boolean).join(' · ')
          : 'Preparando…'}
      </Text>
      {silencio?.ahora && now?.clase !== 'anulacion' ? (
        <Text>A esta hora no se escribe a nadie. Puede hacerlo desde las {silencio.hasta}.</Text>
      ) : null}
      {now ? <pre className={classes.text}>{parts.join('\n\n— — —\n\n')}</pre> : null}
      {now?.razon && !otraVez ? <Text>{now.razon}</Text> : null}
      {now && now.telefono === '' ? (
        <Text>No tiene un teléfono que WhatsApp pueda abrir.</Text>
      ) : null}
      <Failure error={refused ?? error} />
      <Group justify="flex-end">
        <Button variant="default" disabled={!now} onClick={() => void tell('persona')}>
          Ya lo sabe
        </Button>
        {isOpened ? null : (
          <Button variant="default" disabled={!now} onClick={go}>
            Saltar
          </Button>
        )}
        {isOpened ? (
          <Button ref={takeFocus} data-autofocus key="next" onClick={go}>
            {at + 1 < count ? 'Siguiente' : 'Listo'}
          </Button>
        ) : mayOpen ? (
          <Button
            ref={takeFocus}
            data-autofocus
            key={`${at}/${opened}`}
            component="a"
            href={whatsappLink(parts[opened] ?? '', now.telefono)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
            onClick={() => {
              setOpened(opened + 1)
              if (opened === 0) void tell('whatsapp')
            }}
          >
            {parts.length > 1 ? `Abrir ${opened + 1} de ${parts.length}` : 'Abrir WhatsApp'}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
