import { Box, Button, CloseButton } from '@mantine/core'
import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import {
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  label: string
  prompt: string
  promptOnPhone: string
  /** Hint on how many files are allowed; also the message for more. */
  onlyOne: string
  /** MIME types that the browser's dialog offers; a phone converts its photos to one of them. */
  accept: readonly string[]
  value: Blob | null
  onChange: (file: File | null) => void
  /** Called with the number of files if they are more than one or no picture. */
  onRefused: (count: number) => void
  error?: ReactNode
  disabled?: boolean
}

/** Box for one picture: dropped, chosen, or taken with the phone's camera. Shows a preview. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    prompt,
    promptOnPhone,
    onlyOne,
    accept,
    value,
    onChange,
    onRefused,
    error,
    disabled,
  } = props
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(value !== null)
  const hadFocus = useRef(false)
  const [over, setOver] = useState(false)

  const isChosen = value !== null
  const change = (file: File | null) => {
    hadFocus.current = root.current?.contains(document.activeElement) === true
    onChange(file)
  }
  // The pressed element disappears: the focus goes to what replaces it, not to the top of the form. All of it is seen.
  useLayoutEffect(() => {
    if (shown.current === isChosen) return
    shown.current = isChosen
    if (hadFocus.current) root.current?.querySelector('button')?.focus()
    hadFocus.current = false
    root.current?.scrollIntoView({ block: 'nearest' })
  })

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!files || !file) return
    // A picture of another type may still be converted, so the receiver judges it.
    if (files.length > 1 || !file.type.startsWith('image/')) return onRefused(files.length)
    change(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const input = {
    type: 'file',
    accept: accept.join(','),
    hidden: true,
    disabled,
    // Empties the input, so that the same picture can be chosen again.
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      take(event.currentTarget.files)
      event.currentTarget.value = ''
    },
  }
  return (
    <div ref={root} className={classes.root} data-error={Boolean(error) || undefined}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <input {...input} ref={chooser} aria-label={label} />
      <input {...input} ref={camera} aria-label={`${label}: cámara`} capture="environment" />
      {value ? (
        <div className={classes.chosen}>
          <Picture of={value} />
          <span className={classes.name}>
            {value instanceof File ? value.name : 'Imagen'}
            <small>{sizeOf(value.size)}</small>
          </span>
          <CloseButton
            size="lg"
            aria-label={`Quitar: ${label}`}
            disabled={disabled}
            onClick={() => change(null)}
          />
        </div>
      ) : (
        <>
          <button
            type="button"
            className={classes.zone}
            data-over={over || undefined}
            data-path="file"
            aria-describedby={id}
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <IconPhotoUp size={24} stroke={1.5} aria-hidden />
            <Box component="span" visibleFrom="sm">
              {prompt}
            </Box>
            <Box component="span" hiddenFrom="sm">
              {promptOnPhone}
            </Box>
            <small>{onlyOne}</small>
          </button>
          <Button
            variant="default"
            hiddenFrom="sm"
            disabled={disabled}
            leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Tomar foto
          </Button>
        </>
      )}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

const KILO = 1024
const sizeOf = (bytes: number) =>
  bytes < KILO * KILO
    ? `${Math.ceil(bytes / KILO)} kB`
    : `${(bytes / KILO / KILO).toFixed(1).replace('.', ',')} MB`

function Picture({ of }: { of: Blob }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(of)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [of])
  return address ? <img src={address} alt="" /> : null
}
