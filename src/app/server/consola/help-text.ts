export const HELP = `Travesía, desde la línea de comandos, con los mismos ajustes que el servidor:

  npm run travesia -- estado
      Qué base es, si está al día, y cuánto hay en ella. Después revisa el libro, a lo más 20 segundos.
  npm run travesia -- libro [--desde 2026-11]
      Revisa el libro mes a mes, dure lo que dure, y los saldos que se guardan. El servidor puede seguir atendiendo. Si
      se interrumpe, sigue desde el mes que se le diga.

  npm run travesia -- migrar
      Pone la base al día para esta versión, como lo haría el servidor al iniciar. Los procesos de la versión anterior
      pueden seguir atendiendo; si hay otros más antiguos se niega, y dice por qué.

  npm run travesia -- respaldar CARPETA [--conservar 14]
      Copia la base, como está en un momento, y sus comprobantes en una carpeta nueva dentro de CARPETA. El
      servidor puede seguir atendiendo. Con --conservar quedan solo los últimos respaldos.
  npm run travesia -- verificar RESPALDO
      Lee un respaldo entero y dice si es lo que se escribió. No necesita base de datos.
  npm run travesia -- restaurar RESPALDO [--pedidos CARPETA]
      Lo devuelve a una base vacía, y sus comprobantes a un almacén vacío. No reemplaza nada. Después repite lo que los
      pasajeros pidieron desde entonces (anonimizar, bloquear), según la lista que está en el almacén, junto a los
      respaldos, o en otra CARPETA: la DATA_DIR de antes.

  npm run travesia -- usuario lista
  npm run travesia -- usuario agregar --email ana@empresa.cl --nombre "ANA ROJAS" --rol GERENCIAL --rut 12.678.579-8
  npm run travesia -- usuario clave --email ana@empresa.cl
  npm run travesia -- usuario reiniciar-2fa --email ana@empresa.cl
  npm run travesia -- usuario cerrar-sesiones --email ana@empresa.cl
  npm run travesia -- usuario cerrar-sesiones --todas
      Lo que no se indique se pregunta. La contraseña se escribe sin que se vea, o se crea con --generar y se
      muestra una sola vez; sin nadie a quien preguntar, es la primera línea de la entrada.
      agregar acepta además --sin-rut "MOTIVO", --telefono 56912345678 y, para el rol HOTEL, --hotel con su id.
      «npm run usuario -- …» es lo mismo que «npm run travesia -- usuario …».

  npm run travesia -- pasajeros buscar ["nombre, teléfono o email"]
  npm run travesia -- pasajeros exportar --reservas 101,102 --archivo ficha.json [--formato json|csv]
  npm run travesia -- pasajeros bloquear --reservas 101,102
  npm run travesia -- pasajeros desbloquear --reservas 101,102
  npm run travesia -- pasajeros anonimizar --reservas 101,102 --confirmar ANONIMIZAR
      Lo que la ley 21.719 da a un pasajero, sobre las reservas que buscar encontró: saber qué se guarda, suspender
      su uso, y borrarlo para siempre de reservas, historia y recibos. Los montos quedan. Si no se dice a quién buscar,
      se pregunta, y así no queda en la historia de la consola.
  npm run travesia -- pasajeros retencion [--meses 24] [--aplicar --confirmar CUÁNTAS]
      Cuántas reservas, de qué años, son más antiguas que el plazo (RETENTION_MONTHS, o --meses), y qué se hizo las
      últimas veces. Solo con --aplicar, y el número que el ensayo dijo, se anonimizan. Con RETENTION_MONTHS el servidor
      lo hace cada día por sí solo, desde que se hizo a mano una vez con ese plazo.

  npm run travesia -- cambiar-secreto
      Cifra los segundos factores con la SECRET_KEY de ahora; pregunta por la anterior. Con el servidor detenido.

  npm run travesia -- operador [--ajustes /etc/travesia] [--respaldos /var/respaldos] [--unidades /etc/systemd/system]
      Qué operadores hay en esta máquina, uno por archivo de ajustes: versión, puerto, base, carpeta, último respaldo, y
      qué le falta a cada uno. No inicia nada. Termina en 1 si hay algo que corregir.
  npm run travesia -- operador nuevo NOMBRE [--escribir]
      Muestra el archivo de ajustes de otro operador, con un puerto libre y claves nuevas, y las órdenes que lo inician.
      Con --escribir escribe el archivo.

SECRET_KEY no va en los respaldos: guárdela aparte. Con otra, los segundos factores se activan de nuevo.
Termina en 0 si todo está bien, en 1 si no se pudo y en 2 si se hizo pero faltan comprobantes.`
