import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { whatsappLink } from '#reservas/web/parts/phone-links.ts'
import type { PorIdioma } from '../../contract/por-idioma.ts'
import type { Grupo, Preparado } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'
import { asksMotivo, MotivoBox, motivoOf } from './motivo-box.tsx'
import { messageOf, onlyOne, prepareAll } from './prepare.ts'
import classes from './whatsapp-dialog.module.css'

type Told = Pick<Grupo, 'reservaIds' | 'clase' | 'idioma' | 'decir'> & {
  hotel?: { nombre: string }
}

interface WhatsappDialogProps {
  grupos: readonly Told[]
  otraVez?: boolean
  /** Request whose answer is told, of the only group. */
  peticionId?: number
  onClose: () => void
}

/** Opens WhatsApp with one passenger after another. Nothing tells whether a message was sent. */
export function WhatsappDialog(props: WhatsappDialogProps) {
  const { grupos, otraVez = false, peticionId, onClose } = props
  const asks = asksMotivo(grupos)
  const [motivo, setMotivo] = useState(motivoOf(grupos))
  const [began, setBegan] = useState(!asks)
  return (
    <Dialog opened onClose={onClose} title="Avisar por WhatsApp" size="md">
      {began ? (
        <OneByOne {...{ grupos, otraVez, motivo, peticionId, onClose }} />
      ) : (
        <Stack>
          <MotivoBox grupos={grupos} value={motivo} onChange={setMotivo} />
          <Group justify="flex-end">
            <Button onClick={() => setBegan(true)}>Comenzar</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** Writes what is said to one person as soon as the turn is theirs: somebody else may have told them meanwhile. */
function usePrepared(grupo: Told | undefined, motivo: PorIdioma, peticionId: number | undefined) {
  const [ready, setReady] = useState<{ grupo: Told; texts: readonly Preparado[] } | null>(null)
  const [failed, setFailed] = useState<{ grupo: Told; error: ApiError } | null>(null)
  useEffect(() => {
    if (!grupo) return
    let current = true
    const wanted = { motivo, textos: true as const, peticionId }
    prepareAll([grupo], wanted, (texts) => current && setReady({ grupo, texts })).catch(
      (error: ApiError) => current && setFailed({ grupo, error }),
    )
    return () => {
      current = false
    }
  }, [grupo, motivo, peticionId])
  return {
    texts: ready?.grupo === grupo ? ready?.texts : undefined,
    error: failed?.grupo === grupo ? failed?.error : undefined,
  }
}

/** The same key goes on: it notes, and then opens and leads to the next one. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

interface OneByOneProps extends Omit<WhatsappDialogProps, 'peticionId'> {
  motivo: PorIdioma
  peticionId: number | undefined
}

function OneByOne({ grupos, otraVez, motivo, peticionId, onClose }: OneByOneProps) {
  const [all, setAll] = useState(grupos)
  const [at, setAt] = useState(0)
  const { texts, error } = usePrepared(all[at], motivo, peticionId)
  const { run, busy } = useCommand(mensajes.avisar)
  const [refused, setRefused] = useState<ApiError | null>(null)
  // Several kinds of news of one person are several messages.
  const [nth, setNth] = useState(0)
  const [noted, setNoted] = useState(false)
  const [opened, setOpened] = useState(0)
  const [known, setKnown] = useState('')
  const now = texts?.[nth]
  const parts = now?.partes ?? []
  const go = () => {
    setNoted(false)
    setOpened(0)
    if (texts && nth + 1 < texts.length) setNth(nth + 1)
    else {
      setNth(0)
      setAt(at + 1)
    }
  }
  const tell = async (canal: 'whatsapp' | 'persona') => {
    if (!now) return
    setRefused(null)
    const more = { ...(otraVez && { otraVez }), ...(peticionId !== undefined && { peticionId }) }
    try {
      const body = { canal, grupos: [messageOf(now)], motivo, ...more }
      const { ya } = onlyOne(await run({ body }))
      setKnown(ya ? `Ya se le avisó a ${now.persona}: no se le escribe otra vez.` : '')
      if (canal === 'persona' || ya) go()
      else setNoted(true)
    } catch (refusal) {
      setRefused(refusal as ApiError)
      // The facts changed meanwhile: the text is prepared anew.
      setAll((before) => before.map((one, n) => (n === at ? { ...one } : one)))
      setNth(0)
      void refreshAll()
    }
  }
  const said = known ? <Text>{known}</Text> : null
  if (at >= all.length)
    return (
      <Stack>
        {said}
        <Text role="status">
          Listo: {all.length} de {all.length}.
        </Text>
        <Group justify="flex-end">
          <Button ref={takeFocus} onClick={onClose}>
            Cerrar
          </Button>
        </Group>
      </Stack>
    )
  const isTellable = now && now.telefono !== '' && (!now.razon || otraVez)
  const mayTell = isTellable && !now.desde
  const isLast = opened + 1 >= parts.length
  return (
    <Stack>
      {said}
      <Text role="status" fw={600}>
        {now
          ? [`${at + 1} de ${all.length}`, now.persona, all[at]?.hotel?.nombre]
              .filter(Boolean)
              .join(' · ')
          : 'Preparando…'}
      </Text>
      {now?.desde ? (
        <Text>A esta hora no se escribe a nadie. Puede hacerlo desde las {now.desde}.</Text>
      ) : null}
      {now ? <pre className={classes.text}>{parts.join('\n\n— — —\n\n')}</pre> : null}
      {now?.razon && !otraVez ? <Text>{now.razon}</Text> : null}
      {now && now.telefono === '' ? (
        <Text>No tiene un teléfono que WhatsApp pueda abrir.</Text>
      ) : null}
      <Failure error={refused ?? error} />
      <Group justify="flex-end">
        {noted ? null : (
          <>
            <Button variant="default" disabled={!now || busy} onClick={() => void tell('persona')}>
              Ya lo sabe
            </Button>
            <Button
              ref={now && !mayTell ? takeFocus : undefined}
              variant={now && !mayTell ? 'filled' : 'default'}
              disabled={busy || !(now ?? error)}
              onClick={go}
            >
              Saltar
            </Button>
          </>
        )}
        {isTellable && noted ? (
          <Button
            ref={takeFocus}
            key={`${at}/${nth}/${opened}`}
            component="a"
            href={whatsappLink(parts[opened] ?? '', now.telefono)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
            onClick={() => (isLast ? go() : setOpened(opened + 1))}
          >
            {parts.length > 1 ? `Abrir ${opened + 1} de ${parts.length}` : 'Abrir WhatsApp'}
          </Button>
        ) : null}
        {isTellable && !noted ? (
          <Button
            ref={mayTell ? takeFocus : undefined}
            data-autofocus={mayTell}
            key={`${at}/${nth}`}
            disabled={!mayTell}
            loading={busy}
            onClick={() => void tell('whatsapp')}
          >
            Avisar
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
