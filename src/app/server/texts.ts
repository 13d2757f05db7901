export const texts = {
  voucherFooter:
    'Gracias por viajar con nosotros. ¡Que disfrute su excursión! / ' +
    'Thank you for travelling with us. Enjoy your tour!',
  voucherPolicy:
    'Anulaciones sin costo hasta 24 horas antes de la excursión; después, o si el pasajero no se presenta, ' +
    'se cobra el total. Por mal tiempo se devuelve el total o se cambia la fecha. / ' +
    'Free cancellation up to 24 hours before the tour; later, or in case of no-show, the full price is charged. ' +
    'In bad weather the tour is refunded or moved to another date.',
  voucherFooterPt:
    'Gracias por viajar con nosotros. ¡Que disfrute su excursión! / ' +
    'Obrigado por viajar conosco. Aproveite o seu passeio!',
  voucherPolicyPt:
    'Anulaciones sin costo hasta 24 horas antes de la excursión; después, o si el pasajero no se presenta, ' +
    'se cobra el total. Por mal tiempo se devuelve el total o se cambia la fecha. / ' +
    'Cancelamento gratuito até 24 horas antes do passeio; depois, ou se o passageiro não comparecer, ' +
    'cobra-se o valor total. Em caso de mau tempo, devolve-se o valor total ou muda-se a data.',
  terms:
    'Este sistema es de uso exclusivo del personal y de los hoteles asociados. ' +
    'Las credenciales son personales e intransferibles.\n\n' +
    'Los datos de los pasajeros se usan solo para realizar la excursión y se protegen según la ley 21.719.',
  plans:
    'El acceso lo entrega la administración según el rol de cada persona.\n\n' +
    'Para sumar un hotel, una agencia o un guía, escriba a la administración.',
  contact:
    '¿Necesita ayuda para ingresar? Hable con la administración: ' +
    'puede reiniciar su contraseña y su segundo factor.',
}
