import fc from 'fast-check'
import { AnularEntrega, CerrarMes, Entregar, MoverFondo, Recibir } from './entregar.testing.ts'
import type { Modelo } from './modelo.testing.ts'
import { AnularPagoDeCuenta, AnularPagoDeMes, PagarCuenta, PagarMes } from './pagar.testing.ts'
import { dado, type Real } from './paso.testing.ts'
import {
  AbrirRendicion,
  Corregir,
  RendirGastos,
  RendirReserva,
  Revertir,
} from './rendir.testing.ts'
import {
  Abordar,
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
  [RendirReserva, 7],
  [RendirGastos, 2],
  [Corregir, 2],
  [Revertir, 3],
  [Relevar, 1],
  [MoverFondo, 1],
  [Abordar, 3],
  [Entregar, 5],
  [Recibir, 5],
  [AnularEntrega, 2],
  [PagarMes, 3],
  [AnularPagoDeMes, 1],
  [PagarCuenta, 4],
  [AnularPagoDeCuenta, 1],
  [CerrarMes, 1],
] as const

/**
 * Creates the state at the start of each run: a settled route, which something is owed of, one to
 * settle, and a float that is refused because nothing was given.
 */
export async function comienzo(m: Modelo, real: Real) {
  const d = { a: 1, b: 1, dia: 1, excursion: 0, tipo: 1, pasajeros: 2, quien: 2 }
  const ayer = { ...d, dia: 0 }
  for (const paso of [
    new Agregar(ayer),
    new Agregar({ ...ayer, b: 2, tipo: 2 }),
    new AgregarRuta(ayer),
    new AbrirRendicion({ ...d, a: 0 }),
    new RendirReserva({ ...d, a: 0, b: 2 }),
    new Agregar(d),
    new AgregarRuta(d),
    new Agregar({ ...d, tipo: 4 }),
    new AbrirRendicion(d),
    new MoverFondo({ ...d, b: 0, quien: 0 }),
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
