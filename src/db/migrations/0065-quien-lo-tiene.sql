-- First of the days whose reservations the hourly job has to post anew: a commission is each reservation's own from now
-- on. Null once it did.
alter table jornada add column por_repasar date;
update jornada set por_repasar = desde;
