import { Button, CloseButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { TIPOS_COMPROBANTE } from '../../rules.ts'
import { usePick } from '../cobro/comprobante-picture.ts'
import classes from './foto-button.module.css'

interface FotoButtonProps {
  /** Line whose receipt it is. */
  linea: string
  archivo: Blob | null
  error?: string | undefined
  disabled: boolean
  onChange: (archivo: Blob | null) => void
  /** Called once the photo is shrunk; null if it is no picture. */
  onRefine: (archivo: Blob | null) => void
}

/** Photograph of one line's receipt: taken or chosen by one press. */
export function FotoButton(props: FotoButtonProps) {
  const { linea, archivo, error, disabled, onChange, onRefine } = props
  const { problem, pick } = usePick({ take: onChange, refine: onRefine })
  const input = useRef<HTMLInputElement>(null)
  const wrong = problem ?? error
  return (
    <div className={classes.root}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Boleta de ${linea}`}
        accept={TIPOS_COMPROBANTE.join(',')}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void pick(file)
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="subtle"
        size="compact-md"
        disabled={disabled}
        leftSection={<IconCamera size={17} stroke={1.7} aria-hidden />}
        aria-label={archivo ? `Cambiar boleta de ${linea}` : `Agregar boleta de ${linea}`}
        onClick={() => input.current?.click()}
      >
        {archivo ? 'Boleta lista' : 'Boleta'}
      </Button>
      {archivo ? (
        <CloseButton
          size="sm"
          aria-label={`Quitar boleta de ${linea}`}
          disabled={disabled}
          onClick={() => void pick(null)}
        />
      ) : null}
      {wrong ? (
        <p className={classes.error} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
