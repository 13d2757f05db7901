#!/bin/sh
# Takes the operators of this host to the release in /opt/travesia, one after the other, each after a backup of it, and
# stops at the first that fails. As root:
#   sh /opt/travesia/deploy/actualizar-operadores.sh            all that start with the machine
#   sh /opt/travesia/deploy/actualizar-operadores.sh andes      these only: to try one first, or to go on
set -u
UNIDADES=${UNIDADES:-/etc/systemd/system/multi-user.target.wants}

if [ $# -eq 0 ]; then
	for unit in "$UNIDADES"/travesia-operador@*.service; do
		[ -e "$unit" ] || [ -L "$unit" ] || continue
		name=${unit##*@}
		set -- "$@" "${name%.service}"
	done
fi
if [ $# -eq 0 ]; then
	echo 'No hay operadores que actualizar.' >&2
	exit 1
fi

stop_at() {
	failed=$1 why=$2 state=$3
	shift 4
	echo "Se detuvo en $failed: $why. Ya están al día:${done:- ninguno}. Faltan además: ${*:-ninguno}." >&2
	echo "$failed $state. Los demás que faltan siguen atendiendo con la versión anterior. Vea: journalctl -u travesia-operador@$failed -n 50" >&2
	exit 1
}

done=
while [ $# -gt 0 ]; do
	echo "$1: respaldo"
	systemctl start "travesia-respaldo@$1.service" ||
		stop_at "$1" 'no se pudo respaldar' 'sigue atendiendo con la versión anterior' "$@"
	echo "$1: reinicio"
	# The unit tells when the process is ready, with its database migrated.
	systemctl restart "travesia-operador@$1.service" ||
		stop_at "$1" 'no inició' 'no atiende' "$@"
	done="$done $1"
	shift
done
echo "Al día:$done."
