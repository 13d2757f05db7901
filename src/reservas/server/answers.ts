import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Abordaje, NoVino } from '../contract/abordaje.ts'
import { CobroPorAprobar, CobroResuelto } from '../contract/cobro-por-aprobar.ts'
import { ComisionPorAprobar, ComisionResuelta } from '../contract/comision.ts'
import { Conocido } from '../contract/conocido.ts'
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

export const answers = [
  ...answersOf(reservas, {
    getAll: {
      summary:
        'Reservations, without no-shows; paged with limite and cursor (meta.siguiente), which is for programs. Without limite all of them in ascending id, streamed: hundreds of megabytes at a million, one at a time per session (429 meanwhile)',
      data: z.array(Reserva),
    },
    get: {
      summary: 'One reservation by id; without an id, as getAll',
      data: z.union([Reserva, z.array(Reserva)]),
    },
    getPost: { summary: 'One reservation; the body is its id', data: Reserva },
    getVenta: {
      summary:
        'Reservations of one sale that the caller may see, annulled ones too, by day and hour',
      data: z.array(Reserva),
    },
    getCalendario: {
      summary: 'Calendar items; with resumen=true passengers per day and excursion',
      data: z.union([z.array(ItemCalendario), z.array(DiaCalendario)]),
    },
    add: {
      summary: 'Takes a reservation, from HOTEL without hotel and price; returns it',
      data: Reserva,
    },
    getReservaDuplicada: {
      summary:
        'Active reservations of the same passenger, room and excursion from today on, or null',
      data: z.nullable(z.array(Reserva)),
    },
    getConocido: {
      summary:
        "The seller's usual channel and receptionist; of a room its last language and present guest",
      data: Conocido,
    },
    put: { summary: 'Edits a reservation, with a reason; habilitado 0 annuls it', data: Reserva },
    anular: { summary: 'Annuls an active reservation', data: Reserva },
    abordar: {
      summary: 'Records how many came of a reservation, from its day on; null takes it back',
      data: Abordaje,
    },
    getNoVinieron: {
      summary:
        'Claims of the last 60 days that nobody came, which are no no-show yet, oldest first',
      data: z.array(NoVino),
    },
    getPorAprobar: {
      summary: 'Commissions above the tariff that wait for approval, oldest first',
      data: z.array(ComisionPorAprobar),
    },
    aprobarComision: {
      summary: 'Approves a commission above the tariff, or lowers it to the tariff with a reason',
      data: ComisionResuelta,
    },
    getCobrosPorAprobar: {
      summary: 'Sales of HOTEL users that nobody collects and that wait for approval, oldest first',
      data: z.array(CobroPorAprobar),
    },
    aprobarCobro: {
      summary: 'Approves that nobody collects a sale, or charges it to the hotel with a reason',
      data: CobroResuelto,
    },
    noshow: { summary: 'Marks an active reservation as no-show', data: Reserva },
    quitarNoshow: { summary: 'Takes a no-show back', data: Reserva },
    restore: { summary: 'Returns an annulled reservation to active', data: Reserva },
    eliminar: {
      summary: 'Removes an annulled reservation for good; its history remains',
      data: z.object({ reservaId: z.int() }),
    },
    getAllReservasAnuladas: {
      summary: 'Annulled reservations; all of them in ascending id, or paged, last annulled first',
      data: z.array(Reserva),
    },
    getAllByExcursion: {
      summary: "A day's passengers by excursion and route",
      data: z.array(ResumenExcursion),
    },
    getDetalleReserva: {
      summary: 'Active reservations of one excursion on one day, without no-shows',
      data: z.array(Reserva),
    },
    getDetalleReservaNoShow: {
      summary: 'No-shows of one excursion on one day',
      data: z.array(Reserva),
    },
    getSalidas: {
      summary: 'Hour and seats left of each excursion on a day',
      data: z.array(Salida),
    },
    getMes: {
      summary:
        "Sums of the caller's own sales in a period: of the seller, the receptionist, or else the hotel",
      data: OwnSales,
    },
    getHoras: {
      summary: 'Reservations of a day whose hour is not the one that the pauta proposes',
      data: z.array(HoraPropuesta),
    },
    putHoras: {
      summary: 'Gives many reservations their hours, all or none',
      data: z.array(Reserva),
    },
    getHojaDeRuta: {
      summary:
        'What the hoja de ruta says of a day of an excursion beside its passengers: seats, telephones, addresses',
      data: HojaDeRuta,
    },
  }),
  ...answersOf(historial, {
    get: {
      summary:
        'What happened to reservations; all of it in ascending order, or paged, newest first',
      data: z.array(Movimiento),
    },
  }),
]
