import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddress } from '#lib/web/filters/address.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { pasajeros } from '../contract.ts'
import { Busqueda } from './pasajeros/busqueda.tsx'
import { FichaDePasajero } from './pasajeros/ficha.tsx'
import classes from './pasajeros/pasajeros.module.css'
import { Retencion } from './pasajeros/retencion.tsx'

// Ids only: no data of passengers in an address.
const Search = z.object({ reservas: z.optional(z.string().check(z.regex(/^\d+(,\d+)*$/))) })

export const preload = () => queryClient.prefetchQuery(dataOf(pasajeros.retencion, {}))

export function Screen() {
  const { search, change } = useAddress('/pasajeros', Search)
  const [texto, setTexto] = useState('')
  const ids = search.reservas?.split(',').map(Number)
  return (
    <div className={classes.pantalla}>
      {ids ? (
        <FichaDePasajero ids={ids} onBack={() => change({ reservas: undefined })} />
      ) : (
        <>
          <ScreenTitle
            title="Datos de Pasajeros"
            subtitle="Lo que se guarda de una persona: para mostrárselo, entregárselo, bloquearlo u olvidarlo"
          />
          <Busqueda
            texto={texto}
            onTexto={setTexto}
            onElegir={(elegidas) => change({ reservas: elegidas.join(',') })}
          />
          <Retencion />
        </>
      )}
    </div>
  )
}
