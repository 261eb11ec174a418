-- The name and the session in a lock have a bound, since everybody whom the lock keeps out reads them. A longer one is no user's.
delete from framework.syslocking l where length(l."sUserName") > 200 or length(l."sSessionId") > 200;
alter table framework.syslocking add check (length("sUserName") <= 200), add check (length("sSessionId") <= 200);

-- A void number says of which column of its table it was; until now only the numbers of documents were kept.
alter table framework.sysvoidnumber add column "sFieldName" text not null default 'sBillNo', drop constraint sysvoidnumber_pkey;
alter table framework.sysvoidnumber add primary key ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName", "sBillNo");
