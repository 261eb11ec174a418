-- Views answer the ids under which they store; and an empty sSubsidiaryId or sUserId, which meant nobody where null means all, cannot be.

-- What a save writes through a view answers the id under which it is stored, as all trigger functions of views do.
create or replace function framework.write_tenant_user_subsidiary() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then new."sParentId" else old."sParentId" end);
  if tg_op <> 'INSERT' then
    delete from framework.sftloginsubsidiary l
    where l."sBrandsId" = framework.current_tenant() and l."sUserId" = old."sParentId" and l."sSubsidiaryId" = old."sPlaceId"
      and l.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftloginsubsidiary', old."sId", to_jsonb(old), null);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new."sId" := new."sParentId" || '.' || new."sPlaceId";
  insert into framework.sftloginsubsidiary ("sBrandsId", "sUserId", "sSubsidiaryId")
  values (framework.current_tenant(), new."sParentId", new."sPlaceId");
  perform framework.audit_administration('sftloginsubsidiary', new."sId", null, to_jsonb(new));
  return new;
end
$$;

create or replace function framework.write_tenant_user_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then new."sParentId" else old."sParentId" end);
  if tg_op <> 'INSERT' then
    if old."sParentId" = framework.current_actor() then
      perform framework.refuse('You cannot take a role from yourself.', '您不能取消自己的角色。');
    end if;
    delete from framework.sftlogininfojurisdictiongroup g
    where g."sBrandsId" = framework.current_tenant() and g."sUserId" = old."sParentId" and g."sRoleId" = old."sRoleId" and g.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftlogininfojurisdictiongroup', old."sId", to_jsonb(old), null);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new."sId" := new."sParentId" || '.' || new."sRoleId";
  insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
  values (framework.current_tenant(), new."sParentId", new."sRoleId");
  perform framework.audit_administration('sftlogininfojurisdictiongroup', new."sId", null, to_jsonb(new));
  return new;
end
$$;

-- An empty sSubsidiaryId or sUserId meant nobody, where null means all: an overlay with it hid nothing. It becomes null, but nothing is shown
-- or granted to all by that, and there is nothing twice.
update framework.gdsconfigformcustomslave c
set "sSubsidiaryId" = nullif(btrim(c."sSubsidiaryId"), ''), "sUserId" = nullif(btrim(c."sUserId"), ''), "bVisible" = nullif(c."bVisible", 1)
where btrim(c."sSubsidiaryId") = '' or btrim(c."sUserId") = '';

update framework.sysreport r set "sSubsidiaryId" = null where btrim(r."sSubsidiaryId") = '';

delete from framework.sysbillnosettings s
using framework.sysbillnosettings o
where btrim(s."sSubsidiaryId") = ''
  and (o."sBrandsId", o."sTbName", o."sFieldName") = (s."sBrandsId", s."sTbName", s."sFieldName")
  and (o."sSubsidiaryId" is null or btrim(o."sSubsidiaryId") = '' and o."sId" < s."sId");
update framework.sysbillnosettings s set "sSubsidiaryId" = null where btrim(s."sSubsidiaryId") = '';

delete from framework.sysjurisdiction j where btrim(j."sSubsidiaryId") = '' and j."bAllow" = 1;
delete from framework.sysjurisdiction j
using framework.sysjurisdiction o
where btrim(j."sSubsidiaryId") = ''
  and (o."sBrandsId", o."sModelsId", o."sActionCode") = (j."sBrandsId", j."sModelsId", j."sActionCode")
  and (o."sRoleId", o."sUserId") is not distinct from (j."sRoleId", j."sUserId")
  and (o."sSubsidiaryId" is null or btrim(o."sSubsidiaryId") = '' and o."sId" < j."sId");
update framework.sysjurisdiction j set "sSubsidiaryId" = null where btrim(j."sSubsidiaryId") = '';

alter table framework.gdsconfigformcustomslave add check (btrim("sSubsidiaryId") <> ''), add check (btrim("sUserId") <> '');
alter table framework.sysreport add check (btrim("sSubsidiaryId") <> '');
alter table framework.sysbillnosettings add check (btrim("sSubsidiaryId") <> '');
alter table framework.sysjurisdiction add check (btrim("sSubsidiaryId") <> '');
