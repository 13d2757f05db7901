import { Button } from '@mantine/core'
import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { counter } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { EmptyState, LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { Hallada } from '../../contract/ficha.ts'
import { pasajeros } from '../../contract.ts'
import { MAXIMO_DE_RESERVAS, seBusca, TOO_SHORT } from '../../rules.ts'
import classes from './pasajeros.module.css'
import { Persona } from './persona.tsx'

const countPicked = counter('reserva elegida', 'reservas elegidas')

interface SearchProps {
  /** Last search text; kept while a file is open. */
  texto: string
  onTexto: (texto: string) => void
  onPick: (reservas: number[]) => void
}

/** Searches on a button, not while typing: the server records each search. */
export function PasajeroSearch({ texto, onTexto, onPick }: SearchProps) {
  const [escrito, setEscrito] = useState(texto)
  const [error, setError] = useState<string>()
  const search = () => {
    const bien = seBusca(escrito)
    setError(bien ? undefined : TOO_SHORT)
    if (bien) onTexto(escrito.trim())
  }
  return (
    <>
      <search>
        <form
          className={classes.busqueda}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <PlainInput
            label="Nombre, teléfono o email del pasajero"
            description="La búsqueda queda en el registro de accesos"
            value={escrito}
            error={error}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setEscrito(event.currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconSearch size={17} stroke={2} aria-hidden />}>
            Buscar
          </Button>
        </form>
      </search>
      {texto === '' ? (
        <EmptyState
          icon={IconUserSearch}
          title="Busque a una persona"
          message="También busca en reservas eliminadas y en nombres anteriores."
        />
      ) : (
        <Halladas key={texto} texto={texto} onPick={onPick} />
      )}
    </>
  )
}

function Halladas({ texto, onPick }: Pick<SearchProps, 'texto' | 'onPick'>) {
  const { data, error, refetch } = useQuery(
    pasajeros.buscar,
    { body: { texto } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const personas = useMemo(() => porPersona(data?.reservas ?? []), [data])
  const pick = (ids: readonly number[], si: boolean) => {
    const others = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(si ? [...others, ...ids] : others))
  }
  if (error) return <ReadFailed error={error} onRetry={refetch} />
  if (!data) return <LoadingState label="Buscando..." rows={4} />
  if (personas.length === 0)
    return (
      <EmptyState
        title="No se guarda nada con esos datos"
        message="Pruebe con una parte del nombre, con el teléfono o con el email."
      />
    )
  const isTooMany = picked.size > MAXIMO_DE_RESERVAS
  return (
    <>
      {data.completa ? null : (
        <p className={classes.aviso} role="status">
          Hay más reservas. Escriba más datos de la persona.
        </p>
      )}
      {personas.map((reservas) => (
        <Persona key={reservas[0]?.persona} reservas={reservas} picked={picked} onPick={pick} />
      ))}
      <div className={classes.pie}>
        <span role="status">
          {picked.size === 0
            ? 'Elija las reservas de la persona'
            : isTooMany
              ? `Elija a lo más ${MAXIMO_DE_RESERVAS}`
              : countPicked(picked.size)}
        </span>
        <Button
          disabled={picked.size === 0 || isTooMany}
          onClick={() => onPick([...picked].toSorted((a, b) => a - b))}
        >
          Ver ficha
        </Button>
      </div>
    </>
  )
}

function porPersona(reservas: readonly Hallada[]): Hallada[][] {
  return [...Map.groupBy(reservas, ({ persona }) => persona).values()]
}
