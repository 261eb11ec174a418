-- Writes down what a statement changed, as audit_added does. Rows are paired by a full join, which knows no nested loop:
-- transition tables have no statistics, and a plan made for one row would compare every row with every other when thousands
-- changed. A row whose key changed is told as one that went and one that came.
-- The trigger audit_changed of every tenant table (secure_tenant_table).
create or replace function framework.audit_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
  v_rows jsonb[];
begin
  for v_rows in
    select array_agg(r.row)
    from (
      select
        jsonb_build_object(
          'sBrandsId', "sBrandsId",
          'sId', "sId",
          'before', to_jsonb(o),
          'after', to_jsonb(n)
        ) as row,
        (row_number() over () - 1) / 1000 as part
      from new_rows n
      full join old_rows o using ("sBrandsId", "sSubsidiaryId", "sId")
      where n is distinct from o
    ) r
    group by r.part
    order by r.part
  loop
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
    select r ->> 'sBrandsId', tg_table_name, r ->> 'sId',
      case when b.row is null then 'add' when a.row is null then 'del' else 'update' end,
      v_actor, current_setting('armature.request', true),
      case when b.row is not null then framework.changed_part(b.row, coalesce(a.row, '{}')) end,
      case when a.row is not null then framework.changed_part(a.row, coalesce(b.row, '{}')) end
    from unnest(v_rows) r
    cross join lateral (values (nullif(r -> 'before', 'null'))) b (row)
    cross join lateral (values (nullif(r -> 'after', 'null'))) a (row);
  end loop;
  return null;
end
$$;

alter function framework.audit_changed owner to armature_owner;
grant execute on function framework.audit_changed to builder_runtime;
