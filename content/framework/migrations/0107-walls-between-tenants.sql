-- The name and the session in a lock have a bound, since everybody whom the lock keeps out reads them. A longer one is no user's.
delete from framework.syslocking l where length(l."sUserName") > 200 or length(l."sSessionId") > 200;
alter table framework.syslocking add check (length("sUserName") <= 200), add check (length("sSessionId") <= 200);

-- A void number says of which column of its table it was; until now only the numbers of documents were kept.
alter table framework.sysvoidnumber add column "sFieldName" text not null default 'sBillNo', drop constraint sysvoidnumber_pkey;
alter table framework.sysvoidnumber add primary key ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName", "sBillNo");

-- Two tenants may each number a table of one name, and so may the standard: a setting's id tells its module. What a tenant numbers itself
-- stands beside the standard's and counts before it.
alter table framework.sysbillnosettings add column "bOwn" smallint not null default 1 check ("bOwn" in (0, 1));
comment on column framework.sysbillnosettings."bOwn" is '0 where it is the standard''s, 1 where the company made it.';
update framework.sysbillnosettings s
set "bOwn" = 0
from framework.gdsbillnosettings g
left join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName"
where lower(g."sTbName") = lower(s."sTbName")
  and g."sFieldName" = s."sFieldName"
  and s."sSubsidiaryId" is null
  and m."sBrandsId" is null;
do $$
declare
  v_key record;
begin
  for v_key in
    select c.conrelid::regclass as of, c.conname as name
    from pg_constraint c
    where c.contype = 'u' and c.conrelid in ('framework.gdsbillnosettings'::regclass, 'framework.sysbillnosettings'::regclass)
  loop
    execute format('alter table %s drop constraint %I', v_key.of, v_key.name);
  end loop;
end
$$;
alter table framework.sysbillnosettings add unique nulls not distinct ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName", "bOwn");
