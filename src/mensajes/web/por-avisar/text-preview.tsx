import { Stack, Text } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Words } from '../../contract/default-texts.ts'
import type { Facts } from '../../contract/facts.ts'
import { writeLetter } from '../../contract/letter.ts'
import { REPLIES } from '../../contract/page-words.ts'
import type { MessageText } from '../../contract/text-input.ts'
import type { Idioma } from '../../rules.ts'
import classes from './whatsapp-dialog.module.css'

const MOTIVOS: Readonly<Record<Idioma, string>> = {
  es: 'El camino está cerrado.',
  en: 'The road is closed.',
  pt: 'A estrada está fechada.',
}

const told = (fecha: string, ventana: number): Facts => ({
  activa: true,
  excursionId: 1,
  fecha,
  salida: '08:30',
  hora: '07:30',
  ventana,
  hotelId: 1,
  porPagar: 45_000,
  tipoCobroId: 1,
})

interface TextPreviewProps {
  clase: MessageText['clase']
  idioma: Idioma
  words: Words
}

/** Shows a text as an invented passenger would get it, written by the function that writes the letters. */
export function TextPreview({ clase, idioma, words }: TextPreviewProps) {
  const { manana, operador, ventanaDeRecogida } = useLoaded(acceso.ajustes, {})
  const before = told(manana, ventanaDeRecogida)
  const now = { ...before, hora: '08:00', activa: clase !== 'anulacion' }
  const { subject, text } =
    clase === 'pagina'
      ? { subject: '', text: words.cuerpo }
      : writeLetter(words, {
          clase,
          idioma,
          nombre: 'ANA SILVA',
          motivo: clase === 'recogida' ? '' : MOTIVOS[idioma],
          operador: { name: operador.nombre, phone: operador.telefono },
          enlace: `${window.location.origin}/c/…`,
          respuesta: REPLIES[idioma].aceptada,
          items: [
            {
              excursion: 'VALLE DE LA LUNA',
              hotel: 'HOTEL TERRANTAI',
              now,
              told: clase === 'recogida' ? null : before,
            },
          ],
        })
  return (
    <Stack gap={4} component="section" aria-label="Así lo lee">
      <Text size="sm" fw={600}>
        Así lo lee una pasajera inventada
      </Text>
      {subject ? <Text size="sm">{subject}</Text> : null}
      <pre className={classes.text}>{text}</pre>
    </Stack>
  )
}
