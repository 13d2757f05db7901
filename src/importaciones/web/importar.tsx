import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Importacion } from '../contract/importacion.ts'
import { importaciones } from '../contract.ts'
import { DE } from '../rules.ts'
import { ChooseFile } from './importar/choose-file.tsx'
import { ImportView } from './importar/import-view.tsx'
import { PastImports } from './importar/past-imports.tsx'
import { NOUN_TEXTS } from './noun-texts.ts'

const Search = z.object({
  de: optionalParam(z.enum(DE)),
  id: optionalParam(z.coerce.number().check(z.int())),
})

/** Imports rows of a file: a file to choose, or the import that the address names. */
export function Screen() {
  const { de = 'reservas', id } = useSearchOf(Search)
  return id === undefined ? <NewImport key={de} de={de} /> : <OneImport key={id} id={id} />
}

function NewImport({ de }: { de: (typeof DE)[number] }) {
  const navigate = useNavigate()
  const { many, list } = NOUN_TEXTS[de]
  return (
    <>
      <ScreenTitle
        title={`Importar ${many}`}
        subtitle="Nada se guarda antes de la vista previa."
        actions={
          <Button variant="default" renderRoot={(root) => <Link {...root} to={list} />}>
            Ver {many}
          </Button>
        }
      />
      <ChooseFile de={de} onSent={(id) => void navigate({ to: '/importar', search: { de, id } })} />
      <PastImports de={de} />
    </>
  )
}

function OneImport({ id }: { id: number }) {
  const read = useQuery(importaciones.get, { query: { id } })
  const importacion = read.data as Importacion | undefined
  if (importacion) return <ImportView importacion={importacion} />
  return read.error?.status === 404 ? (
    <EmptyState title="No se encontró la importación" />
  ) : (
    <Unread data={importacion} error={read.error} onRetry={read.refetch} rows={8} />
  )
}
