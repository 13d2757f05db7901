-- An enrolment that is not finished has its own place, so that a confirmed second factor stays in force until the one
-- that replaces it is confirmed. Encrypted, and bound to the session that began it: no other one can finish it.
alter table credencial add column totp_nuevo bytea;
