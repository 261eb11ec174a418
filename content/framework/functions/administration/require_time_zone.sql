-- Refuses in words what is no time zone. None is fine: the next one up counts.
-- Called by write_tenant_user and write_tenant_subsidiary.
create or replace function framework.require_time_zone(p_zone text) returns void
language plpgsql stable set search_path = pg_catalog, framework as $$
begin
  if not framework.is_time_zone(p_zone) then
    perform framework.refuse('There is no such time zone. Give its name, such as Asia/Shanghai or UTC.', '没有此时区。请填写时区名称，例如 Asia/Shanghai 或 UTC。');
  end if;
end
$$;

alter function framework.require_time_zone owner to armature_owner;
