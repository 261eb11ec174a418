-- Notes that devices of the acting subsidiary, or what is read of them, have changed. Does nothing where nobody acts.
-- Called by the triggers of the tables of devices and points.
create or replace function framework.note_devices() returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.read_context();
begin
  if v_context is null then
    return;
  end if;
  insert into framework.plc_place as p ("sBrandsId", "sSubsidiaryId")
  values (v_context[2], v_context[3])
  on conflict ("sBrandsId", "sSubsidiaryId") do update
  set "iChange" = p."iChange" + 1;
end
$$;

alter function framework.note_devices owner to armature_owner;
grant execute on function framework.note_devices to tenant_runtime, builder_runtime;
