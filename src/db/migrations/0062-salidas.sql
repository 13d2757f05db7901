-- Hour of the departure that was sold; null while nobody said and no route tells.
alter table reserva add column salida time;

-- Further departures of a usual day, in order; the first one is hora_salida.
alter table excursion add column otras_salidas time[] not null default '{}';

-- A reservation was sold for the departure of the route it is on.
update reserva r set salida = coalesce(ru.hora, e.hora_salida)
from ruta ru join excursion e on e.id = ru.excursion_id
where ru.id = r.ruta_id and coalesce(ru.hora, e.hora_salida) is not null;
