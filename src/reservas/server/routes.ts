import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Abordaje, NoVino } from '../contract/abordaje.ts'
import { Cobrado } from '../contract/cobrado.ts'
import { CobroPorAprobar, CobroResuelto } from '../contract/cobro-por-aprobar.ts'
import { ComisionPorAprobar, ComisionResuelta } from '../contract/comision.ts'
import { Conocido } from '../contract/conocido.ts'
import { Documento, DocumentoAnotado, documentos } from '../contract/documento.ts'
import { Enlace, enlaces } from '../contract/enlace.ts'
import {
  DiaCalendario,
  HojaDeRuta,
  ItemCalendario,
  Movimiento,
  OwnSales,
  Reserva,
  ResumenExcursion,
} from '../contract/reserva.ts'
import { HoraPropuesta, Salida } from '../contract/salida.ts'
import { historial, reservas } from '../contract.ts'
import { abordar } from './commands/abordar.ts'
import { agregar } from './commands/agregar.ts'
import { anotarDocumento } from './commands/anotar-documento.ts'
import { anular } from './commands/anular.ts'
import { aprobarCobro } from './commands/aprobar-cobro.ts'
import { aprobarComision } from './commands/aprobar-comision.ts'
import { cambiarHoras } from './commands/cambiar-horas.ts'
import { crearEnlaces } from './commands/crear-enlaces.ts'
import { editar } from './commands/editar.ts'
import { eliminar } from './commands/eliminar.ts'
import { noshow } from './commands/noshow.ts'
import { quitarNoshow } from './commands/quitar-noshow.ts'
import { restaurar } from './commands/restaurar.ts'
import { revocarEnlaces } from './commands/revocar-enlaces.ts'
import { listNoVinieron } from './queries/abordaje.ts'
import { listCalendario } from './queries/calendario.ts'
import { listCobrado } from './queries/cobrado.ts'
import { getConocido } from './queries/conocido.ts'
import { listResumen } from './queries/day-summary.ts'
import { listDocumentos } from './queries/documentos.ts'
import { findDuplicadas } from './queries/duplicadas.ts'
import { listHistorial } from './queries/historial.ts'
import { getHojaDeRuta } from './queries/hoja-de-ruta.ts'
import { listPropuestas } from './queries/horas.ts'
import { sumOwnSales } from './queries/own-sales.ts'
import { listCobrosPorAprobar, listPorAprobar } from './queries/por-aprobar.ts'
import {
  getReserva,
  listAnuladas,
  listDetalle,
  listDetalleNoShow,
  listReservas,
  listVenta,
  postReserva,
} from './queries/reserva-lists.ts'
import { listSalidas } from './queries/salidas.ts'
import { tellHotel } from './steps/tell-hotel.ts'

export const routes = {
  ...routesOf(documentos, {
    getAll: {
      summary:
        'Sales by the document that they need, of this month or the days asked for, oldest first; falta=si only those without a folio; without limite all as a stream',
      data: z.array(Documento),
      run: listDocumentos,
    },
    put: {
      summary:
        "Keeps kind, folio, link and receiver of a sale's boleta or factura, for all reservations sold together",
      data: DocumentoAnotado,
      run: command(anotarDocumento),
    },
  }),
  ...routesOf(reservas, {
    getAll: {
      summary:
        'Reservations, without no-shows; paged with limite and cursor (meta.siguiente), which is for programs. Without limite all of them in ascending id, streamed: hundreds of megabytes at a million, one at a time per session (429 meanwhile)',
      data: z.array(Reserva),
      run: listReservas,
    },
    get: {
      summary: 'One reservation by id; without an id, as getAll',
      data: z.union([Reserva, z.array(Reserva)]),
      run: getReserva,
    },
    getPost: { summary: 'One reservation; the body is its id', data: Reserva, run: postReserva },
    getVenta: {
      summary:
        'Reservations of one sale that the caller may see, annulled ones too, by day and hour',
      data: z.array(Reserva),
      run: listVenta,
    },
    getCobrado: {
      summary: 'Who collected for a reservation, and what FINANZAS has to resolve; no amounts',
      data: z.array(Cobrado),
      run: listCobrado,
    },
    getCalendario: {
      summary: 'Calendar items; with resumen=true passengers per day and excursion',
      data: z.union([z.array(ItemCalendario), z.array(DiaCalendario)]),
      run: listCalendario,
    },
    getReservaDuplicada: {
      summary:
        'Active reservations of the same passenger, room and excursion from today on, or null',
      data: z.nullable(z.array(Reserva)),
      run: findDuplicadas,
    },
    getConocido: {
      summary:
        "The seller's usual channel and receptionist; of a room its last language and present guest",
      data: Conocido,
      run: getConocido,
    },
    getAllReservasAnuladas: {
      summary: 'Annulled reservations; all of them in ascending id, or paged, last annulled first',
      data: z.array(Reserva),
      run: listAnuladas,
    },
    getAllByExcursion: {
      summary: "A day's passengers by excursion and route",
      data: z.array(ResumenExcursion),
      run: listResumen,
    },
    getDetalleReserva: {
      summary: 'Active reservations of one excursion on one day, without no-shows',
      data: z.array(Reserva),
      run: listDetalle,
    },
    getDetalleReservaNoShow: {
      summary: 'No-shows of one excursion on one day',
      data: z.array(Reserva),
      run: listDetalleNoShow,
    },
    getHojaDeRuta: {
      summary:
        'What the hoja de ruta says of a day of an excursion beside its passengers: seats, telephones, addresses',
      data: HojaDeRuta,
      run: getHojaDeRuta,
    },
    getHoras: {
      summary: 'Reservations of a day whose hour is not the one that the pauta proposes',
      data: z.array(HoraPropuesta),
      run: listPropuestas,
    },
    putHoras: {
      summary: 'Gives many reservations their hours, all or none',
      data: z.array(Reserva),
      run: command(cambiarHoras),
    },
    getSalidas: {
      summary: 'Hour and seats left of each excursion on a day',
      data: z.array(Salida),
      run: listSalidas,
    },
    getMes: {
      summary:
        "Sums of the caller's own sales in a period: of the seller, the receptionist, or else the hotel",
      data: OwnSales,
      run: sumOwnSales,
    },
    add: {
      summary: 'Takes a reservation, from HOTEL without hotel and price; returns it',
      data: Reserva,
      run: command(tellHotel(agregar)),
    },
    put: {
      summary: 'Edits a reservation, with a reason; habilitado 0 annuls it',
      data: Reserva,
      run: command(tellHotel(editar)),
    },
    anular: {
      summary: 'Annuls an active reservation',
      data: Reserva,
      run: command(tellHotel(anular)),
    },
    abordar: {
      summary: 'Records how many came of a reservation, from its day on; null takes it back',
      data: Abordaje,
      run: command(abordar),
    },
    getNoVinieron: {
      summary:
        'Claims of the last 60 days that nobody came, which are no no-show yet, oldest first',
      data: z.array(NoVino),
      run: listNoVinieron,
    },
    getPorAprobar: {
      summary: 'Commissions above the tariff that wait for approval, oldest first',
      data: z.array(ComisionPorAprobar),
      run: listPorAprobar,
    },
    aprobarComision: {
      summary: 'Approves a commission above the tariff, or lowers it to the tariff with a reason',
      data: ComisionResuelta,
      run: command(aprobarComision),
    },
    getCobrosPorAprobar: {
      summary: 'Sales of HOTEL users that nobody collects and that wait for approval, oldest first',
      data: z.array(CobroPorAprobar),
      run: listCobrosPorAprobar,
    },
    aprobarCobro: {
      summary: 'Approves that nobody collects a sale, or charges it to the hotel with a reason',
      data: CobroResuelto,
      run: command(aprobarCobro),
    },
    noshow: {
      summary: 'Marks an active reservation as no-show',
      data: Reserva,
      run: command(noshow),
    },
    quitarNoshow: { summary: 'Takes a no-show back', data: Reserva, run: command(quitarNoshow) },
    restore: {
      summary: 'Returns an annulled reservation to active',
      data: Reserva,
      run: command(restaurar),
    },
    eliminar: {
      summary: 'Removes an annulled reservation for good; its history remains',
      data: z.object({ reservaId: z.int() }),
      run: command(eliminar),
    },
  }),
  ...routesOf(enlaces, {
    crear: {
      summary:
        "Makes a link to the page of each reservation's passenger; earlier ones go on. Without those whose tour is over",
      data: z.array(Enlace),
      run: crearEnlaces,
    },
    revocar: {
      summary: "Ends all links to the page of a reservation's passenger",
      data: z.object({ revocados: z.int() }),
      run: command(revocarEnlaces),
    },
  }),
  ...routesOf(historial, {
    get: {
      summary:
        'What happened to reservations; all of it in ascending order, or paged, newest first',
      data: z.array(Movimiento),
      run: listHistorial,
    },
  }),
}
