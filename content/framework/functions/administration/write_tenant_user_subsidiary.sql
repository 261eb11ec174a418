-- Writes users' further subsidiaries through their view, and answers the id under which each is stored.
-- A trigger of that view.
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
  perform framework.require_room_of_user(new."sParentId");
  perform framework.audit_administration('sftloginsubsidiary', new."sId", null, to_jsonb(new));
  return new;
end
$$;

alter function framework.write_tenant_user_subsidiary owner to armature_owner;
grant execute on function framework.write_tenant_user_subsidiary to tenant_runtime;
