import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError, call } from '#lib/web/api.ts'
import { useStamp } from '#lib/web/export/stamp.ts'
import { FileRefused, type FileSheet, readFile, rowsOfText } from '#lib/web/import/read-file.ts'
import { saveExcel } from '#lib/web/import/save-excel.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { RunProgress } from '#lib/web/ui/run-progress.tsx'
import { importaciones } from '../../contract.ts'
import type { De } from '../../rules.ts'
import { NOUN_TEXTS } from '../noun-texts.ts'
import classes from './importar.module.css'
import { sendRows } from './send-rows.ts'

interface ChooseFileProps {
  de: De
  /** Called with the number of the import once the server has all rows. */
  onSent: (id: number) => void
}

interface Chosen {
  name: string
  sheets: readonly FileSheet[]
}

const unreadable = { message: 'No se pudo leer. Revise su conexión e intente de nuevo.' }

/** Box for a file or for pasted cells. Sends their rows; a spreadsheet of several sheets asks which one. */
export function ChooseFile({ de, onSent }: ChooseFileProps) {
  const [error, setError] = useState<{ message: string } | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [sent, setSent] = useState<{ sent: number; all: number } | null>(null)
  const [pasted, setPasted] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const send = async (origin: string, rows: FileSheet['rows']) => {
    setError(null)
    setSent({ sent: 0, all: Math.max(1, rows.length) })
    try {
      onSent(await sendRows(de, origin, rows, (done) => setSent({ sent: done, all: rows.length })))
    } catch (refusal) {
      setError(refusal instanceof ApiError || refusal instanceof FileRefused ? refusal : unreadable)
      setSent(null)
    }
  }
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setError(null)
    setChosen(null)
    try {
      const sheets = await readFile(file)
      const [first, second] = sheets
      if (first && !second) await send(file.name, first.rows)
      else setChosen({ name: file.name, sheets })
    } catch (refusal) {
      setError(refusal instanceof FileRefused ? refusal : unreadable)
    }
  }
  if (sent) return <RunProgress label="Leyendo el archivo" {...sent} />
  return (
    <Stack gap="md">
      <Failure error={error} />
      <button
        type="button"
        className={classes.drop}
        onClick={() => input.current?.click()}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      >
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        <span>Suelte aquí la planilla, o elíjala</span>
        <small>Excel (.xlsx) o texto (.csv), hasta 10 MB y 5.000 filas</small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Planilla"
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files)
          // The same file, mended, may be chosen again.
          currentTarget.value = ''
        }}
      />
      {chosen ? (
        <Paper p="md" radius="lg" shadow="xs">
          <Text fw={600} mb="xs">
            ¿Qué hoja de {chosen.name}?
          </Text>
          <Group gap="xs">
            {chosen.sheets.map(({ name, rows }) => (
              <Button
                key={name}
                variant="default"
                onClick={() => void send(`${chosen.name}, ${name}`, rows)}
              >
                {name}
              </Button>
            ))}
          </Group>
        </Paper>
      ) : null}
      <Textarea
        label="O pegue las celdas copiadas de Excel"
        description="Con la fila de los títulos"
        autosize
        minRows={3}
        maxRows={10}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => void send('celdas pegadas', rowsOfText(pasted))}
        >
          Ver vista previa
        </Button>
        <TemplateButton de={de} onFailed={() => setError(unreadable)} />
      </Group>
    </Stack>
  )
}

function TemplateButton({ de, onFailed }: { de: De; onFailed: () => void }) {
  const { today } = useStamp()
  const save = async () => {
    const { data } = await call(importaciones.getColumnas, { query: { de } })
    await saveExcel({
      name: `Plantilla ${NOUN_TEXTS[de].many}`,
      day: today,
      headers: data.map(({ etiqueta }) => etiqueta),
      rows: [data.map(({ ejemplo }) => ejemplo)],
    })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      onClick={() => void save().catch(onFailed)}
    >
      Bajar plantilla
    </Button>
  )
}
