-- Part of the price that the passenger paid at the hotel's desk, in whole pesos. The route collects the rest.

alter table reserva add column abono integer not null default 0;
