-- The name and the session in a lock have a bound, since everybody whom the lock keeps out reads them. A longer one is no user's.
delete from framework.syslocking l where length(l."sUserName") > 200 or length(l."sSessionId") > 200;
alter table framework.syslocking add check (length("sUserName") <= 200), add check (length("sSessionId") <= 200);
