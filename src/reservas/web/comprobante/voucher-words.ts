import { idiomaOf } from '../../contract/idioma.ts'

/** Language beside Spanish: that of the guest if it is Portuguese, else English. */
export type Second = 'en' | 'pt'
export const secondOf = ({ idioma }: { idioma: string }): Second =>
  idiomaOf(idioma) === 'pt' ? 'pt' : 'en'

/** Text in Spanish and in the second language of a voucher. */
export interface Bilingual {
  es: string
  second: string
}

const said = (es: string, en: string, pt: string) => ({ es, en, pt })
type Said = ReturnType<typeof said>

export const WORDS = {
  voucher: said('COMPROBANTE DE RESERVA', 'BOOKING VOUCHER', 'COMPROVANTE DE RESERVA'),
  saleVoucher: said('COMPROBANTE DE LA VENTA', 'SALE VOUCHER', 'COMPROVANTE DA VENDA'),
  anulada: said('RESERVA ANULADA', 'CANCELLED', 'CANCELADA'),
  tours: said('Excursiones', 'Tours', 'Passeios'),
  issued: said('Emitido', 'Issued', 'Emitido'),
  fecha: said('Fecha del tour', 'Tour date', 'Data'),
  pickup: said('Hora de recogida', 'Pick-up time', 'Horário'),
  lobby: said('En la recepción del hotel', 'At the hotel lobby', 'Na recepção'),
  noHour: said('Por confirmar', 'To be confirmed', 'A confirmar'),
  dayBefore: said('noche anterior', 'evening before', 'noite anterior'),
  dayAfter: said('madrugada siguiente', 'early next day', 'madrugada seguinte'),
  place: said('Lugar de recogida', 'Meeting point', 'Local'),
  salida: said('Salida', 'Departure', 'Saída'),
  pasajero: said('Pasajero', 'Lead passenger', 'Passageiro'),
  hotel: said('Hotel', 'Hotel', 'Hotel'),
  room: said('Habitación', 'Room', 'Quarto'),
  language: said('Idioma', 'Language', 'Idioma'),
  adults: said('Adultos', 'Adults', 'Adultos'),
  children: said('Niños', 'Children', 'Crianças'),
  soldBy: said('Vendido por', 'Sold by', 'Vendido por'),
  adultPrice: said('Precio adulto', 'Adult price', 'Preço adulto'),
  childPrice: said('Precio niño', 'Child price', 'Preço criança'),
  total: said('Total', 'Total price', 'Total'),
  paid: said('Sin saldo por pagar', 'Nothing left to pay', 'Nada a pagar'),
  payHotel: said('Se paga en el hotel', 'To be paid at the hotel', 'Pago no hotel'),
  payAgreed: said('Pago según lo acordado', 'Payment as agreed', 'Pagamento conforme combinado'),
  payGuide: said(
    'Se paga al guía: efectivo, tarjeta, dólares o reales',
    'Pay the guide: cash (CLP, USD, BRL) or card',
    'Pague ao guia: dinheiro (CLP, USD, BRL) ou cartão',
  ),
  paidHotel: said('Pagado en el hotel', 'Paid at the hotel', 'Pago no hotel'),
  paidGuide: said('Pagado al guía', 'Paid to the guide', 'Pago ao guia'),
  bring: said(
    'Las entradas a parques y sitios no están incluidas. Traiga efectivo, agua, abrigo y protector solar.',
    'Park entrance fees are not included. Bring cash, water, warm clothes and sunscreen.',
    'Entradas de parques não incluídas. Traga dinheiro, água, agasalho e protetor solar.',
  ),
  noTax: said(
    'Comprobante de reserva. No es un documento tributario.',
    'Booking voucher. Not a tax document.',
    'Comprovante de reserva. Não é documento fiscal.',
  ),
  page: said('Su excursión en su teléfono', 'Your tour on your phone', 'Seu passeio no celular'),
} as const satisfies Record<string, Said>

export const inBoth = (word: Said, second: Second): Bilingual => ({
  es: word.es,
  second: word[second],
})

/** `es / second`, or once where both say the same. */
export const both = ({ es, second }: Bilingual) => (es === second ? es : `${es} / ${second}`)
