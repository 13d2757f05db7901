import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { Folded } from '#lib/web/ui/folded.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import type { Importacion, KnownColumn } from '../../contract/importacion.ts'
import { importaciones } from '../../contract.ts'
import classes from './importar.module.css'

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26))

/** Options for a column of the file: its letter, its name, and a value of it. */
function optionsOf({ titulos, muestra }: Importacion) {
  const width = Math.max(titulos.length, ...muestra.map((cells) => cells.length), 0)
  return Array.from({ length: width }, (_, n) => {
    const example = muestra.map((cells) => cells[n]?.trim()).find(Boolean)
    return {
      value: String(n),
      label: [letterOf(n), titulos[n]?.trim()].filter(Boolean).join(' · '),
      ...(example && { about: example.slice(0, 40) }),
    }
  })
}

/** Says which column of the file is which, and what stands for an empty cell. */
export function ColumnsPart({ importacion }: { importacion: Importacion }) {
  const { de, columnas, fijos } = importacion
  const known = useQuery(importaciones.getColumnas, { query: { de } })
  const missing = (known.data ?? []).filter(
    ({ campo, obligatoria }) => obligatoria && columnas[campo] === undefined && !fijos[campo],
  )
  const said =
    missing.length > 0
      ? `Faltan: ${missing.map(({ etiqueta }) => etiqueta).join(', ')}`
      : `${Object.keys(columnas).length} reconocidas`
  return known.data ? (
    <Folded title="Columnas" said={said} forced={missing.length > 0}>
      <Columns key={importacion.version} importacion={importacion} known={known.data} />
    </Folded>
  ) : null
}

interface ColumnsProps {
  importacion: Importacion
  known: readonly KnownColumn[]
}

function Columns({ importacion, known }: ColumnsProps) {
  const { id, encabezado } = importacion
  const [places, setPlaces] = useState(importacion.columnas)
  const [fijos, setFijos] = useState(importacion.fijos)
  const [header, setHeader] = useState(String(encabezado))
  const change = useCommand(importaciones.columnas)
  const options = optionsOf(importacion)
  const send = (body: Omit<Parameters<typeof change.run>[0]['body'], 'id'>) =>
    void change.run({ body: { id, ...body } }).catch(() => undefined)
  return (
    <>
      <Failure error={change.error} />
      <Group align="end" gap="xs" mb="md">
        <TextInput
          label="Los títulos están en la fila"
          description="0 si no hay"
          w={200}
          inputMode="numeric"
          maxLength={4}
          value={header}
          onChange={(event) => setHeader(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <Button
          variant="default"
          disabled={header === '' || Number(header) === encabezado}
          onClick={() => send({ encabezado: Number(header), fijos })}
        >
          Leer los títulos de ahí
        </Button>
      </Group>
      <div className={classes.columns}>
        {known.map(({ campo, etiqueta, obligatoria, ejemplo }) => (
          <div key={campo} className={classes.column}>
            <SelectInput
              label={etiqueta}
              withAsterisk={obligatoria}
              clearable
              searchable
              placeholder="No está"
              options={options}
              value={places[campo] === undefined ? null : String(places[campo])}
              onChange={(value) =>
                setPlaces(({ [campo]: _, ...others }) =>
                  value === null ? others : { ...others, [campo]: Number(value) },
                )
              }
            />
            <TextInput
              label="Si está vacía"
              aria-label={`${etiqueta}, si está vacía`}
              placeholder={ejemplo}
              maxLength={200}
              value={fijos[campo] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setFijos(({ [campo]: _, ...others }) =>
                  value === '' ? others : { ...others, [campo]: value },
                )
              }
            />
          </div>
        ))}
      </div>
      <Group mt="md">
        <Button loading={change.busy} onClick={() => send({ encabezado, columnas: places, fijos })}>
          Usar estas columnas
        </Button>
      </Group>
    </>
  )
}
