-- Writes down what a statement added; of the statement, so that a bulk change costs one insert. What is needed of the transition
-- table is taken into a variable first: a statement that has it beside a table fails where that table is distributed. A thousand
-- rows at a time: an array has an end.
-- The trigger audit_added of every tenant table (secure_tenant_table).
create or replace function framework.audit_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
  v_rows jsonb[];
begin
  for v_rows in
    select array_agg(r.row)
    from (select to_jsonb(n) as row, (row_number() over () - 1) / 1000 as part from new_rows n) r
    group by r.part
    order by r.part
  loop
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jAfter")
    select r ->> 'sBrandsId', tg_table_name, r ->> 'sId', 'add', v_actor, current_setting('armature.request', true), r
    from unnest(v_rows) r;
  end loop;
  return null;
end
$$;

alter function framework.audit_added owner to armature_owner;
grant execute on function framework.audit_added to builder_runtime;
