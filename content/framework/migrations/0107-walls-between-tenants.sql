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

-- What administrators call users, roles and subsidiaries has a bound, since the service reads it at each sign-in. What is longer is cut; a
-- code stays one of its own.
update framework.sftlogininfo u set "sUserName" = left(u."sUserName", 200) where length(u."sUserName") > 200;
update framework.sftlogininfo u set "sUserNo" = left(u."sUserNo", 160) || md5(u."sUserNo") where length(u."sUserNo") > 200;
update framework.sftsubsidiary s set "sName" = left(s."sName", 200) where length(s."sName") > 200;
update framework.sftsubsidiary s set "sCode" = left(s."sCode", 160) || md5(s."sCode") where length(s."sCode") > 200;
update framework.sisjurisdictionclassify r
set "sNameEn" = left(r."sNameEn", 200), "sNameZh" = left(r."sNameZh", 200), "sClass" = left(r."sClass", 200)
where greatest(length(r."sNameEn"), length(r."sNameZh"), length(r."sClass")) > 200;
update framework.sisjurisdictionclassify r set "sCode" = left(r."sCode", 160) || md5(r."sCode") where length(r."sCode") > 200;
delete from framework.sysjurisdiction j where greatest(length(j."sActionCode"), length(j."sSubsidiaryId"), length(j."sModelsId")) > 200;
alter table framework.sftlogininfo add check (length("sUserName") <= 200), add check (length("sUserNo") <= 200),
  add check (length("sEmployeeId") <= 200) not valid, add check (length("sDepartmentId") <= 200) not valid;
alter table framework.sftsubsidiary add check (length("sName") <= 200), add check (length("sCode") <= 200);
alter table framework.sisjurisdictionclassify add check (length("sCode") <= 200), add check (length("sNameEn") <= 200),
  add check (length("sNameZh") <= 200), add check (length("sClass") <= 200), add check (length("sId") <= 200) not valid;
alter table framework.sysjurisdiction add check (length("sActionCode") <= 200), add check (length("sSubsidiaryId") <= 200),
  add check (length("sModelsId") <= 200), add check (length("sId") <= 200) not valid;
create index on framework.sysjurisdiction ("sBrandsId", "sRoleId");

-- The fingerprint of a request that a key came with is one, whoever claims the key.
delete from framework.sysidempotency i where length(i."sBodyHash") > 64;
alter table framework.sysidempotency add check (length("sBodyHash") <= 64);
