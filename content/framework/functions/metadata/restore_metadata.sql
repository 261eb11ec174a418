-- Stores rows of metadata again that metadata_parts told of; what is there again by now stays as it is.
-- Called by the service where a change set is taken back that deleted them.
create or replace function framework.restore_metadata(p_parts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_part record;
begin
  for v_part in select p.value ->> 'table' as relation, p.value -> 'row' as stored from jsonb_array_elements(p_parts) p loop
    if v_part.relation !~ '^(gds\w+|sisversionflow|sysbillnosettings|sysreport|sysapi)$' then
      raise exception 'not metadata: %', v_part.relation;
    end if;
    execute format('insert into framework.%I select * from jsonb_populate_record(null::framework.%1$I, $1) on conflict do nothing', v_part.relation)
      using v_part.stored;
  end loop;
end
$$;

alter function framework.restore_metadata owner to armature_owner;
revoke execute on function framework.restore_metadata from public;
grant execute on function framework.restore_metadata to platform_runtime;
