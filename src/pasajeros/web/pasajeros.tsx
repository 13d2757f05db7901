import { useState } from 'react'
import * as z from 'zod/mini'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { pasajeros } from '../contract.ts'
import { FichaDePasajero } from './pasajeros/ficha.tsx'
import { PasajeroSearch } from './pasajeros/pasajero-search.tsx'
import classes from './pasajeros/pasajeros.module.css'
import { Retencion } from './pasajeros/retencion.tsx'

// The address holds ids only: what the search over everything hands on stays in memory.
const Search = z.object({
  reservas: z.optional(z.string().check(z.regex(/^\d+(,\d+)*$/))),
  texto: typed,
})

export const preload = () => queryClient.prefetchQuery(dataOf(pasajeros.retencion, {}))

export function Screen() {
  const { search, change } = useAddress('/pasajeros', Search, ['texto'])
  const [given, setGiven] = useState(search.texto)
  const [text, setText] = useState(search.texto ?? '')
  if (search.texto !== given) {
    setGiven(search.texto)
    setText(search.texto ?? '')
  }
  const ids = search.reservas?.split(',').map(Number)
  return (
    <div className={classes.pantalla}>
      {ids ? (
        <FichaDePasajero ids={ids} onBack={() => change({ reservas: undefined })} />
      ) : (
        <>
          <ScreenTitle
            title="Datos de Pasajeros"
            subtitle="Muestre, entregue, bloquee o borre los datos que guardamos de una persona"
          />
          <PasajeroSearch
            key={given}
            texto={text}
            onTexto={setText}
            onPick={(elegidas) => change({ reservas: elegidas.join(',') })}
          />
          <Retencion />
        </>
      )}
    </div>
  )
}
