import fc from 'fast-check'
import type { Modelo } from './modelo.testing.ts'
import { dado, type Real } from './paso.testing.ts'
import {
  AbrirRendicion,
  Corregir,
  MoverFondo,
  RendirGastos,
  RendirReserva,
  Revertir,
} from './rendir.testing.ts'
import {
  Agregar,
  AgregarRuta,
  Cambiar,
  Editar,
  EditarRuta,
  EliminarRuta,
  Mover,
  Relevar,
} from './reservar.testing.ts'

const PASOS = [
  [Agregar, 5],
  [Cambiar, 5],
  [Editar, 3],
  [AgregarRuta, 3],
  [EditarRuta, 2],
  [EliminarRuta, 1],
  [Mover, 2],
  [AbrirRendicion, 4],
  [RendirReserva, 6],
  [RendirGastos, 2],
  [Corregir, 2],
  [Revertir, 3],
  [Relevar, 1],
  [MoverFondo, 1],
] as const

/** Creates the state at the start of each run: something to settle. */
export async function comienzo(m: Modelo, real: Real) {
  const d = { a: 0, b: 1, dia: 1, excursion: 0, tipo: 1, pasajeros: 2, quien: 2 }
  for (const paso of [
    new Agregar(d),
    new AgregarRuta(d),
    new Agregar({ ...d, tipo: 4 }),
    new AbrirRendicion(d),
  ])
    await paso.run(m, real)
}

/** Generates sequences of steps; frequent steps are listed more often. */
export const pasos = (maxCommands: number) =>
  fc.commands(
    PASOS.flatMap(([Uno, veces]) =>
      Array.from({ length: veces }, () => dado.map((d) => new Uno(d))),
    ),
    { maxCommands, size: 'max' },
  )
