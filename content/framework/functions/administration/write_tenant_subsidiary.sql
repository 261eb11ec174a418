-- Writes subsidiaries through their view. An edition from before subsidiaries had a time zone says nothing of it: it stays.
-- A trigger of that view.
create or replace function framework.write_tenant_subsidiary() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_says boolean := to_jsonb(new) ? 'sZone';
  v_zone text := to_jsonb(new) ->> 'sZone';
begin
  perform framework.require_administrator();
  if tg_op <> 'DELETE' then
    perform framework.require_short(new."sId", new."sCode", new."sName", v_zone);
  end if;
  if v_zone is distinct from (case when tg_op = 'UPDATE' then to_jsonb(old) ->> 'sZone' end) then
    perform framework.require_time_zone(v_zone);
  end if;
  if tg_op = 'DELETE' then
    perform framework.refuse('A subsidiary is disabled, not deleted: its documents stay.', '分公司只能停用，不能删除：其单据仍会保留。');
  elsif tg_op = 'INSERT' then
    perform framework.require_room_for_subsidiary();
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName", "iOrder", "bDisabled", "sTimeZone")
    values (framework.current_tenant(), new."sId", new."sCode", new."sName", coalesce(new."iOrder", 0), coalesce(new."bDisabled", 0), v_zone);
    perform framework.audit_administration('sftsubsidiary', new."sId", null, to_jsonb(new));
  else
    if new."bDisabled" = 1 and old."sId" = framework.current_subsidiary() then
      perform framework.refuse('You are working in this subsidiary: switch to another one before you disable it.', '您正在此分公司中工作：请先切换到其他分公司再停用。');
    end if;
    update framework.sftsubsidiary s
    set "sCode" = new."sCode", "sName" = new."sName", "iOrder" = coalesce(new."iOrder", 0), "bDisabled" = coalesce(new."bDisabled", 0),
      "sTimeZone" = case when v_says then v_zone else s."sTimeZone" end
    where s."sBrandsId" = framework.current_tenant() and s."sId" = old."sId" and s.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftsubsidiary', old."sId", to_jsonb(old), to_jsonb(new));
  end if;
  return new;
end
$$;

alter function framework.write_tenant_subsidiary owner to armature_owner;
grant execute on function framework.write_tenant_subsidiary to tenant_runtime;
